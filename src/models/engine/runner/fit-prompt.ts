import type { Message } from '../message.ts';
import type { Cut } from './protocol.ts';

/** What {@link fitMessages} needs of a model: rendering and tokenizing. */
export interface PromptModel {
  render(messages: readonly Message[]): string;
  tokenize(text: string): readonly number[] | Promise<readonly number[]>;
}

/**
 * Drops whole messages from the front until the rendered conversation fits. System messages and the last message always
 * stay (as in ollama/ollama `server/prompt.go`). The rest may still be too long; the caller checks that.
 * @param room tokens the prompt may take
 */
export async function fitMessages(
  messages: readonly Message[],
  room: number,
  model: PromptModel,
): Promise<{ text: string; tokens: readonly number[]; dropped: number }> {
  const keep = (from: number): Message[] =>
    messages.filter((message, index) => index >= from || message.role === 'system' || message.role === 'developer');
  const attempt = async (from: number) => {
    const kept = keep(from);
    const text = model.render(kept);
    return { text, tokens: await model.tokenize(text), dropped: messages.length - kept.length };
  };
  // The fewer messages the shorter the prompt, so the first place that fits is found by halving.
  let best = await attempt(0);
  if (best.tokens.length <= room || messages.length < 2) return best;
  let low = 1;
  let high = messages.length - 1;
  best = await attempt(high);
  while (low < high) {
    const middle = (low + high) >> 1;
    const tried = await attempt(middle);
    if (tried.tokens.length <= room) {
      best = tried;
      high = middle;
    } else low = middle + 1;
  }
  return best;
}

/**
 * Cuts the middle out of a prompt that is too long, so that half of what `keep` leaves is free for the answer
 * (as ollama/ollama's runner: the prompt then takes `context - max((context - keep) / 2, 1)` tokens).
 * @param keep tokens that stay at the front; negative keeps all that can stay
 */
export function cutMiddle(
  tokens: readonly number[],
  context: number,
  keep: number,
): { tokens: number[]; cut: Cut['tokens'] } {
  const front = Math.max(0, Math.min(keep < 0 ? context : keep, context - 2));
  const length = context - Math.max(Math.floor((context - front) / 2), 1);
  if (tokens.length <= length) return { tokens: [...tokens], cut: 0 };
  const kept = [...tokens.slice(0, front), ...tokens.slice(tokens.length - (length - front))];
  return { tokens: kept, cut: tokens.length - kept.length };
}

/**
 * Where the older half begins and ends of the tokens that a full sequence may drop to go on.
 * @param length tokens of the sequence that are evaluated
 * @param limit tokens that the sequence may have
 * @param keep tokens that stay at the front after the first one; negative keeps all that can stay
 */
export function olderHalf(length: number, limit: number, keep: number): { readonly from: number; readonly to: number } {
  const from = Math.max(0, Math.min(keep < 0 ? length : keep + 1, length - 2));
  return { from, to: Math.min(length, from + Math.max(1, Math.floor((limit - from) / 2))) };
}

/** What the log says of it. */
export const droppedHalf = (limit: number, { from, to }: { readonly from: number; readonly to: number }): string =>
  `the context of ${limit} tokens is full: dropping ${to - from} tokens after the first ${from}`;
