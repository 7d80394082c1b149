import { setImmediate as nextTurn } from 'node:timers/promises';

type Tokenize = (text: string) => readonly number[] | Promise<readonly number[]>;

/** Tokens of a text, of which only a part may have been read. */
export interface TextTokens {
  readonly tokens: readonly number[];
  /** Tokens of the whole text; an estimate if it was not read whole. */
  readonly total: number;
  readonly isWhole: boolean;
}

// Characters that are turned into tokens at a time, in some hundredths of a second. Shorter texts are read whole.
const PIECE = 65_536;
// Characters of a token. Most have fewer, so what is read first is nearly always enough.
const LONG_TOKEN = 8;
const GROWTH = 4;
// Tokens beside a cut may be others than in the whole text.
const BESIDE_CUT = 64;

/**
 * The tokens at the beginning of a text: all of them, or more than `room` if there are more. A text that is far too
 * long takes the time of one that fits.
 */
export async function firstTokens(text: string, room: number, tokenize: Tokenize): Promise<TextTokens> {
  const enough = Math.max(0, room) + BESIDE_CUT;
  for (let length = firstLength(room); length < text.length; length *= GROWTH) {
    const part = text.slice(0, onCharacter(text, length));
    const tokens = await tokenize(part);
    if (tokens.length <= enough) continue;
    const sure = tokens.slice(0, tokens.length - BESIDE_CUT);
    return { tokens: sure, total: Math.round((tokens.length / part.length) * text.length), isWhole: false };
  }
  const tokens = await tokenize(text);
  return { tokens, total: tokens.length, isWhole: true };
}

/** The last tokens of a text; fewer if it has fewer. @param count at least 1 */
export async function lastTokens(text: string, count: number, tokenize: Tokenize): Promise<readonly number[]> {
  for (let length = firstLength(count); length < text.length; length *= GROWTH) {
    const tokens = await tokenize(text.slice(onCharacter(text, text.length - length)));
    if (tokens.length > count + BESIDE_CUT) return tokens.slice(-count);
  }
  return (await tokenize(text)).slice(-count);
}

/**
 * All tokens of a text, in pieces between which other work goes on. Where pieces of a long text meet, a token may be
 * another than in the whole text.
 * @throws the reason of the signal
 */
export async function allTokens(text: string, tokenize: Tokenize, signal?: AbortSignal): Promise<TextTokens> {
  const lists: (readonly number[])[] = [];
  for (let from = 0; from === 0 || from < text.length; ) {
    if (from > 0) await nextTurn();
    signal?.throwIfAborted();
    const to = from + PIECE < text.length ? betweenWords(text, from, from + PIECE) : text.length;
    lists.push(await tokenize(text.slice(from, to)));
    from = Math.max(to, 1);
  }
  const tokens = lists.flat();
  return { tokens, total: tokens.length, isWhole: true };
}

/** The same as {@link firstTokens} for a text, or for tokens that are known. */
export const tokensOf = async (
  input: string | readonly number[],
  room: number,
  tokenize: Tokenize,
): Promise<TextTokens> =>
  typeof input === 'string'
    ? firstTokens(input, room, tokenize)
    : { tokens: input, total: input.length, isWhole: true };

const firstLength = (tokens: number): number => Math.max(PIECE, LONG_TOKEN * tokens);

/** The place, or the one after it if that is inside a character. */
const onCharacter = (text: string, at: number): number => (isLowSurrogate(text.charCodeAt(at)) ? at + 1 : at);

/** The last place before a space that follows a word, as most vocabularies divide texts; else `to`. */
function betweenWords(text: string, from: number, to: number): number {
  for (let at = to; at > from + PIECE / 2; at--) if (text[at] === ' ' && /\S/.test(text[at - 1] ?? ' ')) return at;
  return onCharacter(text, to);
}

const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;
