import { numberAt } from '#kit/element-at';

declare const numbers: unique symbol;

/** The number of one kind of thing in an import. The type keeps kinds apart; it is a plain number otherwise. */
type NumberOf<Kind extends string> = number & { readonly [numbers]: Kind };

/** The number of a text in {@link ./texts.ts}, from 0; -1 where a field says so. */
export type TextNumber = NumberOf<'text'>;
/** The number of an address chain in {@link ../resolve/chains.ts}, from 0, which is the empty one. */
export type ChainNumber = NumberOf<'chain'>;

// A number that is known to be one of these: given by their table, read from where it was kept, or below their count.
export const textNumber = (number: number): TextNumber => number as TextNumber;
export const chainNumber = (number: number): ChainNumber => number as ChainNumber;

/** The text at a place of a list of texts: keys and values of tags, or words of a feature. */
export const textAt = (list: ArrayLike<number>, at: number): TextNumber => textNumber(numberAt(list, at));

/** Where there is no text. */
export const NO_TEXT = textNumber(-1);
