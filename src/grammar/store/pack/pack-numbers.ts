declare const numbers: unique symbol;

/** The number of an entry in one table of a pack, from 0. The type keeps tables apart; it is a plain number otherwise. */
type NumberIn<Table extends string> = number & { readonly [numbers]: Table };

/** A rule that reports something. */
export type RuleNumber = NumberIn<'rules'>;
/** A rule that disambiguates. */
export type DisambiguationNumber = NumberIn<'disambiguation'>;
/** An element of patterns: equal ones stand in the table of tokens once. */
export type ElementNumber = NumberIn<'tokens'>;
/** A test of a text or a chunk tag. */
export type TextTestNumber = NumberIn<'texts'>;
/** A test of a part of speech. */
export type PosTestNumber = NumberIn<'parts'>;
/** A category of rules. */
export type CategoryNumber = NumberIn<'categories'>;

/**
 * A number that is known to be one of the table that the caller names: below its length, or read from where such a
 * number was kept.
 */
export const numberIn = <N extends NumberIn<string>>(number: number): N => number as N;
