// Browsers clear away what pages keep when they run out of room, unless they were asked not to.
import { load, save } from '../net/storage';

const ASKED = 'asked-to-last';

/** To be called when something was kept that somebody would miss: the first match on this device. Some browsers ask people in
 * turn, so they hear of it once, and when they have just begun to play. Whatever comes of it, everything goes on. */
export async function askToLast(storage: Pick<StorageManager, 'persist'> | undefined = navigator.storage) {
  if (!storage?.persist || load(ASKED)) return;
  save(ASKED, true);
  await storage.persist().catch(() => false);
}
