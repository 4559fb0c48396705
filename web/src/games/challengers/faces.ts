// What a card shows: from the table's sheet, with a picture for every name.
import type { CardSheet, Sheet } from './shapes';

export interface Face extends CardSheet {
  kind: number;
  icon: string;
  colour: string; // a custom property
}

const colours: Record<string, string> = {
  City: '--set-city', Castle: '--set-castle', 'Film Studio': '--set-film', Funfair: '--set-funfair', 'Haunted House': '--set-haunted', 'Outer Space': '--set-space',
  Shipwreck: '--set-wreck', Robot: '--ink-2',
};
const setPictures: Record<string, string> = {
  City: 'modern-city', Castle: 'castle', 'Film Studio': 'clapperboard', Funfair: 'carousel', 'Haunted House': 'floating-ghost', 'Outer Space': 'ringed-planet',
  Shipwreck: 'ship-wreck', Robot: 'vintage-robot',
};
export const setIcon = (set: string): string => setPictures[set] ?? 'person';
export const setColour = (set: string): string => colours[set] ?? '--ink-2';

const pictures: Record<string, string> = {
  Newcomer: 'person', Talent: 'star-struck', Dog: 'sitting-dog', Champion: 'laurel-crown', Reporter: 'photo-camera', Mascot: 'kangaroo', 'Fan Bus': 'bus',
  Jester: 'jester-hat', Hermit: 'robe', 'Stable Boy': 'horseshoe', Pig: 'pig', Knight: 'mounted-knight', Blacksmith: 'blacksmith', Sorcerer: 'wizard-staff',
  Horse: 'horse-head', Bard: 'lyre', Prince: 'queen-crown', Dragon: 'dragon-head',
  'Make-up Artist': 'lipstick', Gangster: 'fedora', 'Movie Star': 'sunglasses', Cat: 'cat', Cowboy: 'western-hat', 'Comic Character': 'domino-mask',
  Director: 'director-chair', Lion: 'lion', Heroine: 'star-medal', 'T-Rex': 'dinosaur-rex', Villain: 'devil-mask',
  Clown: 'clown', Vendor: 'hot-dog', Juggler: 'juggler', Pony: 'carousel', Mime: 'drama-masks', Clairvoyant: 'crystal-ball', Pyrotechnician: 'firework-rocket',
  'Rubber Duck': 'plastic-duck', Illusionist: 'top-hat', 'Bumper Car': 'race-car', 'Teddy Bear': 'bear-head',
  Butler: 'bow-tie', Skeleton: 'skeleton', Spider: 'hanging-spider', Ghost: 'ghost', Teenager: 'hoodie', Necromancer: 'raise-zombie', Bat: 'bat',
  Vampire: 'vampire-dracula', 'Vacuum Cleaner': 'vacuum-cleaner', Werewolf: 'werewolf',
  'Rescue Pod': 'apollo-capsule', Shapeshifter: 'mirror-mirror', 'A.I.': 'brain', Cow: 'cow', UFO: 'ufo', Band: 'guitar', Clones: 'backup',
  Alien: 'alien-stare', Hologram: 'magic-portal', 'Sci-Fi Geek': 'ray-gun', Slime: 'slime',
  Merman: 'mermaid', Sailor: 'anchor', Treasure: 'open-treasure-chest', Parrot: 'parrot-head', Cook: 'chef-toque', Navigator: 'compass', Lifeguard: 'life-buoy',
  Shark: 'shark-jaws', Siren: 'megaphone', Kraken: 'kraken-tentacle', Submarine: 'submarine',
  Alpha: 'robot-antennas', Beta: 'android-mask', 'Good Bot': 'robot-golem', 'C.H.A.M.P.': 'mono-wheel-robot', Cyborg: 'cyborg-face', 'Virtual Ghost': 'haunting',
  'Cyborg-Friend': 'robot-helmet', Mechanic: 'auto-repair', 'Robo-Knight': 'battle-mech', Drone: 'delivery-drone', Necromech: 'spider-bot', Chatbot: 'chat-bubble',
  Robogram: 'megabot', Autocorrect: 'quill',
};

const made = new WeakMap<Sheet, Face[]>();

/** All cards as this table has them: an event's kind is the place in this list. */
export function faces({ sheet }: { sheet: Sheet }): Face[] {
  let list = made.get(sheet);
  if (!list) {
    list = (sheet.cards ?? []).map((card, kind) => ({ ...card, kind, icon: pictures[card.name] ?? setIcon(card.set), colour: setColour(card.set) }));
    made.set(sheet, list);
  }
  return list;
}

export const facesOf = (all: Face[], kinds: number[]): Face[] => kinds.flatMap((kind) => all[kind] ?? []);

/** The printed power in this round. */
export const baseOf = (face: Face, round: number): number => face.base[Math.max(1, round) - 1] ?? face.base.at(-1) ?? 0;

/** What a card does, in one line. */
export const textOf = (face: Face): string => face.text.map((one) => (one.keyword ?? '') + one.text).join(' ') || 'No effect.';
