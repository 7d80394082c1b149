import { OWN_NAME_KEYS } from './main-tags.ts';
import type { TagUse } from './tag-keys.ts';
import { styleOf, type TagStyle } from './tag-style.ts';

/** The part of {@link keyBits} that is its {@link TagUse}. */
export const USE_BITS = 15;
const KNOWN = 16;
export const BOUNDARY = 32;
export const HIGHWAY = 64;
export const OWN_NAME = 128;
const MAIN_KEYS: ReadonlyMap<string, number> = new Map([
  ['boundary', BOUNDARY],
  ['highway', HIGHWAY],
  ...[...OWN_NAME_KEYS.keys()].map((key) => [key, OWN_NAME] as const),
]);

/** What a text is for as a key: its use, that it is known, and which of the main keys with rules of their own it is. */
export function keyBits(key: string, style: TagStyle = styleOf()): number {
  return style.useOf(key) | KNOWN | (MAIN_KEYS.get(key) ?? 0);
}

/** Uses as a set of bits. */
export const bitsOf = (uses: readonly TagUse[]): number => uses.reduce<number>((bits, use) => bits | (1 << use), 0);
