// The places of a draft: a card that was picked leaves its place behind, so that nothing slides under the hand that picks next.
export interface Slot {
  kind: number;
  picked: boolean;
}

/** The places after the offer became what it is now: the same ones with one card more picked, or those of a new draw. Of several
 * copies the one that was pressed is the one that is gone. */
export function slotsAfter(before: Slot[], offer: number[], pressed = -1): Slot[] {
  const open = before.filter((slot) => !slot.picked).length;
  if (offer.length === open || offer.length === open - 1) {
    const rest = [...offer];
    const gone = offer.length < open && before[pressed]?.picked === false ? pressed : -1;
    const after = before.map((slot, place): Slot => {
      const at = slot.picked || place === gone ? -1 : rest.indexOf(slot.kind);
      if (at >= 0) rest.splice(at, 1);
      return { kind: slot.kind, picked: at < 0 };
    });
    if (rest.length === 0 && offer.length > 0) return after;
  }
  return offer.map((kind) => ({ kind, picked: false }));
}
