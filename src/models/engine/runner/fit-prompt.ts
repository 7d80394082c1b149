import type { Message } from '../message.ts';
import { RunnerError } from './inference-engine.ts';
import type { TextTokens } from './long-text.ts';
import type { Cut } from './protocol.ts';

/** What {@link fitMessages} needs of a model: rendering and tokenizing. */
export interface PromptModel {
  /** @throws RunnerError CONVERSATION_TOO_LONG */
  render(messages: readonly Message[]): string;
  tokenize(text: string): Promise<TextTokens>;
}

export interface Fitted extends TextTokens {
  readonly text: string;
  /** Number of messages that were left out. */
  readonly dropped: number;
}

// A conversation with fewer messages, and with fewer characters for each token of the room, may fit as a whole.
const MANY_MESSAGES = 2048;
const CHARACTERS = 8;

/**
 * Drops whole messages from the front until the rendered conversation fits. System messages and the last message always
 * stay (as in ollama/ollama `server/prompt.go`). The rest may still be too long; the caller checks that. What is
 * rendered to find this out is at most about twice as long as what fits, however long the conversation is.
 * @param room tokens the prompt may take
 * @throws RunnerError CONVERSATION_TOO_LONG
 */
export async function fitMessages(messages: readonly Message[], room: number, model: PromptModel): Promise<Fitted> {
  const keep = (from: number): Message[] =>
    messages.filter((message, index) => index >= from || message.role === 'system' || message.role === 'developer');
  const attempt = async (from: number): Promise<Fitted> => {
    const kept = keep(from);
    const text = model.render(kept);
    return { ...(await model.tokenize(text)), text, dropped: messages.length - kept.length };
  };
  const fits = ({ isWhole, tokens }: Fitted): boolean => isWhole && tokens.length <= room;
  // The fewer messages the shorter the prompt.
  let low = 0;
  let high = messages.length - 1;
  if (high > 0 && mayFit(messages, room)) {
    const whole = await unlessTooLong(attempt(0));
    if (whole && fits(whole)) return whole;
    low = 1;
  }
  let best = await attempt(Math.max(0, high));
  if (!fits(best)) return best;
  const fitsFrom = async (from: number): Promise<boolean> => {
    const tried = await unlessTooLong(attempt(from));
    const isBetter = tried !== undefined && fits(tried);
    if (isBetter) {
      best = tried;
      high = from;
    } else low = from + 1;
    return isBetter;
  };
  for (let count = 2; low < high; count *= 2) if (!(await fitsFrom(Math.max(low, messages.length - count)))) break;
  while (low < high) await fitsFrom((low + high) >> 1);
  return best;
}

const mayFit = (messages: readonly Message[], room: number): boolean =>
  messages.length <= MANY_MESSAGES &&
  messages.reduce((sum, { content }) => sum + content.length, 0) <= Math.max(1, room) * CHARACTERS;

async function unlessTooLong(attempt: Promise<Fitted>): Promise<Fitted | undefined> {
  try {
    return await attempt;
  } catch (error) {
    if (error instanceof RunnerError && error.code === 'CONVERSATION_TOO_LONG') return undefined;
    throw error;
  }
}

/**
 * How many tokens stay at the front and at the end of a prompt that is too long, so that half of what `keep` leaves is
 * free for the answer (as ollama/ollama's runner: the prompt then takes `context - max((context - keep) / 2, 1)` tokens).
 * @param keep tokens that stay at the front; negative keeps all that can stay
 */
export function keptEnds(context: number, keep: number): { readonly front: number; readonly back: number } {
  const front = Math.max(0, Math.min(keep < 0 ? context : keep, context - 2));
  return { front, back: context - Math.max(Math.floor((context - front) / 2), 1) - front };
}

/** Cuts the middle out of a prompt that is longer than {@link keptEnds}. */
export function cutMiddle(
  tokens: readonly number[],
  { front, back }: { readonly front: number; readonly back: number },
): { tokens: number[]; cut: Cut['tokens'] } {
  if (tokens.length <= front + back) return { tokens: [...tokens], cut: 0 };
  const kept = [...tokens.slice(0, front), ...tokens.slice(tokens.length - back)];
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
