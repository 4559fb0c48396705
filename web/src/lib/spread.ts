// Choices that differ in one word come as one, with what the others have in its place (docs/protocol.md).
import type { Ask, ChoiceInfo, Now, ServerMessage } from './protocol';

/** The choices that one stands for, itself first. */
export function spread({ more, ...first }: ChoiceInfo): ChoiceInfo[] {
  if (!more) return [first];
  const own = String((first.means as Record<string, unknown>)[more.member]);
  const others = more.words.map((word, i) => ({
    ...first,
    choice: first.choice.map((part, at) => (at === more.place ? more.numbers[i]! : part)) as ChoiceInfo['choice'],
    label: first.label.replace(own, () => word),
    means: { ...first.means, [more.member]: word },
  }));
  return [first, ...others];
}

const whole = (ask: Ask): Ask => ({ ...ask, choices: ask.choices.flatMap(spread) });

/** A message in which every choice stands by itself. */
export function spreadMessage(message: ServerMessage): ServerMessage {
  const now = 'now' in message ? (message.now as Now | undefined) : undefined;
  return now?.asks.length ? ({ ...message, now: { ...now, asks: now.asks.map(whole) } } as ServerMessage) : message;
}
