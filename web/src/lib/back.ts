// The browser's Back closes what lies over the page (a dialog, the drawer on a small screen) before it leaves the page. While
// anything is open there is one entry more in the history; it is taken off again when the last of them is closed by hand.
const open: (() => void)[] = [];
let pushed = false;
let ours = 0; // steps back that we made ourselves

function settle(): void {
  if (ours > 0) return; // once that step is done
  if (open.length > 0 && !pushed) {
    history.pushState({ sheet: true }, '', location.href);
    pushed = true;
  } else if (open.length === 0 && pushed) {
    pushed = false;
    // Whoever followed a link out of the sheet is elsewhere already.
    if ((history.state as { sheet?: boolean } | null)?.sheet) {
      ours += 1;
      history.back();
    }
  }
}
if (typeof addEventListener === 'function')
  addEventListener('popstate', () => {
    if (ours > 0) {
      ours -= 1;
      return settle();
    }
    pushed = false;
    open[open.length - 1]?.();
    setTimeout(settle);
  });

/** To be called when something opens over the page; gives what is to be called when it is gone. */
export function closesOnBack(close: () => void): () => void {
  open.push(close);
  settle(); // at once: Back may follow immediately
  return () => {
    const at = open.indexOf(close);
    if (at >= 0) open.splice(at, 1);
    setTimeout(settle); // not at once: one dialog often makes room for another
  };
}
