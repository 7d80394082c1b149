import type { Pair } from './texts.ts';
import type { Words } from './words.ts';

/** What is kept of an object. */
export interface Selected {
  /** Main tags, the one that names it first: the alphabetically first key; then those that count for ranks only. */
  readonly categories: readonly Pair[];
  readonly names: readonly Pair[];
  /** Without prefix, the house number among them. */
  readonly address: readonly Pair[];
  readonly extratags: readonly Pair[];
  /** 15 when there is none. */
  readonly adminLevel: number;
  readonly capital: boolean;
}

/**
 * The same as {@link Selected} without a text: pairs of refs, key, value, key, value … A ref is a text of the block, or
 * below 0 one of the selection's own. The lists are used again for the next object.
 */
export interface Found {
  readonly categories: Words;
  readonly names: Words;
  readonly address: Words;
  readonly extratags: Words;
  adminLevel: number;
  capital: boolean;
}
