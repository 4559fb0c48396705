// Links to give away: never with a key in them, unless one asks for exactly that.
import { href, type Route } from '../lib/router.svelte';
import { toast } from '../lib/toast.svelte';

export const address = (route: Route): string => location.origin + location.pathname + href(route);

export async function copy(text: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Without a secure address there is no clipboard: select from a field, as one used to.
    const field = document.createElement('textarea');
    field.value = text;
    (document.querySelector('dialog[open]') ?? document.body).append(field);
    field.select();
    document.execCommand('copy');
    field.remove();
  }
  toast.say(said);
}
export const shareTable = (table: string): Promise<void> => copy(address({ name: 'table', table }), 'Link copied. Whoever opens it can watch, or take an open seat.');
export const shareMoment = (table: string, at: number): Promise<void> => copy(address({ name: 'table', table, at }), 'Link to this moment copied');
export const shareSeat = (table: string, key: string): Promise<void> => copy(address({ name: 'table', table, key }), 'Link to your own seat copied. Keep it to yourself.');
