// Takes a seat for somebody who shares this device, over a connection of their own that lasts as long as that takes. Before a
// match there is nothing to see.
import { socketOf, TableConnection } from '../../net/connection';
import type { Person } from './people';

/** Whether it worked is shown by the table, and the lobby is there to help. */
export function sitDown(table: string, person: Person): Promise<void> {
  return new Promise((done) => {
    const finish = () => {
      connection.close();
      done();
    };
    const connection = new TableConnection(() => socketOf(table), person.token, {
      frame: ({ type }) => {
        if (type === 'welcome') connection.request({ type: 'sit', seat: person.seat }).then(finish, finish);
      },
      status: (status) => {
        if (status === 'lost') finish();
      },
    });
    connection.open();
  });
}
