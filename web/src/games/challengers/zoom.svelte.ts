// The card one points at, large.
import type { Face } from './faces';

class Zoomed {
  face: Face | null = $state.raw(null);
  at = $state({ x: 0, y: 0 });
}
export const zoomed = new Zoomed();

/** Shows the card while the pointer or the focus is on the element. Used as {@attach zooms(face)}. */
export function zooms(face: Face | undefined): (node: HTMLElement) => () => void {
  return (node) => {
    const show = (): void => {
      const box = node.getBoundingClientRect();
      zoomed.at = { x: box.left + box.width / 2, y: box.top };
      zoomed.face = face ?? null;
    };
    const hide = (): void => {
      if (zoomed.face === face) zoomed.face = null;
    };
    const focused = (): void => {
      if (node.matches(':focus-visible') || node.querySelector(':focus-visible')) show();
    };
    const pointed = (event: PointerEvent): void => {
      if (event.pointerType === 'mouse') show();
    };
    node.addEventListener('pointerenter', pointed);
    node.addEventListener('pointerleave', hide);
    node.addEventListener('focusin', focused);
    node.addEventListener('focusout', hide);
    return () => {
      queueMicrotask(hide); // it may go while the page is being drawn
      node.removeEventListener('pointerenter', pointed);
      node.removeEventListener('pointerleave', hide);
      node.removeEventListener('focusin', focused);
      node.removeEventListener('focusout', hide);
    };
  };
}
