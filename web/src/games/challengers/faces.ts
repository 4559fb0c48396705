// What a card shows: from the game's content, with a picture for every name.
import type { Effect } from './effects';
import type { CardText } from './view';

export interface Face {
  kind: number;
  name: string;
  set: string;
  level: string;
  base: number | 'round';
  copies: number;
  rarity?: 'rare' | 'common';
  effects: Effect[];
  text: string;
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

interface CardRow {
  name: string;
  set: string;
  level: string;
  base: number | 'round';
  copies: number;
  rarity?: 'rare' | 'common';
  effects?: Effect[];
}
const made = new WeakMap<object, Face[]>();

/** All faces in the order of the content: an event's kind is the place in this list. */
export function faces(content: Record<string, any>): Face[] {
  const file = content['cards.json'] as { cards: CardRow[] } | undefined;
  if (!file) return [];
  const texts = (content['card_texts.json'] ?? []) as { text: string }[]; // in the order of the cards
  let list = made.get(file);
  if (!list) {
    list = file.cards.map((row, kind) => ({
      ...row,
      kind,
      effects: row.effects ?? [],
      text: texts[kind]?.text ?? '',
      icon: pictures[row.name] ?? setIcon(row.set),
      colour: setColour(row.set),
    }));
    made.set(file, list);
  }
  return list;
}

/** A card nobody may know. */
export const unknownKind = 255;

export const faceOf = (all: Face[], card: Pick<CardText, 'name' | 'level'>): Face | undefined => all.find((face) => face.name === card.name && face.level === card.level);

/** Names are shared between levels; where it matters the level is said. */
export const titleOf = (all: Face[], face: Face): string => (all.some((other) => other !== face && other.name === face.name) ? `${face.name} (${face.level})` : face.name);

/** The printed power in this round. */
export const baseOf = (face: Face, round: number): number => (face.base === 'round' ? round : face.base);

export const rarityOf = (face: Face): string => (face.level === 'S' ? 'Starter' : face.rarity ? `${face.rarity === 'rare' ? 'Rare' : 'Common'} ${face.copies}` : '');
