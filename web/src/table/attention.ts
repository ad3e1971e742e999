// Tells somebody who looks elsewhere that it is their turn.
import { at } from '../base';

export async function mayNotify(): Promise<boolean> {
  if (!('Notification' in window)) return false;
  return (await Notification.requestPermission()) === 'granted';
}

export function notifyTurn(title: string, body: string, table: string): void {
  if (!document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return;
  const notification = new Notification(title, { body, tag: table, icon: at('/icon.svg') });
  notification.onclick = () => {
    window.focus();
    notification.close();
  };
}
