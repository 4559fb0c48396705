// Choices that differ in one word come as one, with what the others have in its place; of other means only what is not as
// before (docs/protocol.md).
import type { Ask, ChoiceInfo, Now, ServerMessage } from './protocol';

type Means = Record<string, unknown>;

/** The choices that one stands for, itself first. */
function apart({ more, ...first }: ChoiceInfo): ChoiceInfo[] {
  if (!more) return [first];
  const own = String((first.means as Means)[more.member]);
  const others = more.words.map((word, i) => ({
    ...first,
    choice: first.choice.map((part, at) => (at === more.place ? more.numbers[i]! : part)) as ChoiceInfo['choice'],
    label: first.label.replace(own, () => word),
    means: { ...first.means, [more.member]: word },
  }));
  return [first, ...others];
}

/** All of them, each by itself and whole. */
export function spread(choices: ChoiceInfo[]): ChoiceInfo[] {
  let before: Means = {};
  return choices.flatMap(({ like, ...one }) => {
    before = like ? Object.fromEntries(Object.entries({ ...before, ...one.means }).filter(([, value]) => value !== null)) : (one.means as Means);
    return apart({ ...one, means: before });
  });
}

const whole = (ask: Ask): Ask => ({ ...ask, choices: spread(ask.choices) });

/** A message in which every choice stands by itself. */
export function spreadMessage(message: ServerMessage): ServerMessage {
  const now = 'now' in message ? (message.now as Now | undefined) : undefined;
  return now?.asks.length ? ({ ...message, now: { ...now, asks: now.asks.map(whole) } } as ServerMessage) : message;
}
