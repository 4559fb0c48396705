// Which picture fits the window.
import { MediaQuery } from 'svelte/reactivity';

export const phone = new MediaQuery('(max-width: 640px)');
/** No room for a column beside the table. */
export const narrow = new MediaQuery('(max-width: 1100px)');
