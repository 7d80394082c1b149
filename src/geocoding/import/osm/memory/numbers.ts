import { numberAt } from '#kit/element-at';

declare const numbers: unique symbol;

/** The number of one kind of thing in an import. The type keeps kinds apart; it is a plain number otherwise. */
type NumberOf<Kind extends string> = number & { readonly [numbers]: Kind };

/** The number of a text in {@link ./texts.ts}, from 0; -1 where a field says so. */
export type TextNumber = NumberOf<'text'>;
/**
 * The number of a feature in {@link ./feature-store.ts}, from 0; -1 where a field says so. What is found out about it
 * is its place, which has no other number until the index is written: there places without those that are dropped get
 * theirs, see PlaceNumber.
 */
export type FeatureNumber = NumberOf<'feature'>;
/** The number of an address chain in {@link ../resolve/chains.ts}, from 0, which is the empty one. */
export type ChainNumber = NumberOf<'chain'>;

// A number that is known to be one of these: given by their table, read from where it was kept, or below their count.
export const textNumber = (number: number): TextNumber => number as TextNumber;
export const featureNumber = (number: number): FeatureNumber => number as FeatureNumber;
export const chainNumber = (number: number): ChainNumber => number as ChainNumber;

/** The text at a place of a list of texts: keys and values of tags, or words of a feature. */
export const textAt = (list: ArrayLike<number>, at: number): TextNumber => textNumber(numberAt(list, at));

/** Where there is no text. */
export const NO_TEXT = textNumber(-1);
/** Where there is no feature. */
export const NO_FEATURE = featureNumber(-1);
