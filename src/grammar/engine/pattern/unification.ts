import { elementAt } from '#kit/element-at';
import type { Reading, Token } from '../text/token.ts';
import { tokenAt } from '../text/token-at.ts';
import type { Pattern, PatternElement, TokenTest, Unification } from './pattern.ts';
import type { PatternMatch } from './pattern-match.ts';
import { readingFits } from './token-tests.ts';

/** For each feature, which of its types a reading has, as bits. */
type Types = readonly number[];

/** Readings that share their features, for each token of a unification. */
export type Unified = ReadonlyMap<number, readonly Reading[]>;

/**
 * Whether the members of a pattern's unification agree in every feature (LanguageTool 6.6, Unifier): some readings
 * of the tokens, one of each, have a type of every feature in common.
 */
export function unifies(pattern: Pattern, tokens: readonly Token[], match: PatternMatch): boolean {
  const { unification } = pattern;
  if (!unification) return true;
  return (unify(pattern, tokens, match) !== undefined) !== unification.negate;
}

/** The readings of the member tokens that agree with each other; undefined when they do not agree. */
export function unify(pattern: Pattern, tokens: readonly Token[], match: PatternMatch): Unified | undefined {
  const { elements, unification } = pattern;
  if (!unification) return undefined;
  const members: { index: number; readings: { reading: Reading; types: Types }[] }[] = [];
  elements.forEach((element, k) => {
    if (element.unify !== 'member' || elementAt(match.references, k) < 0) return;
    for (let index = elementAt(match.starts, k); index <= elementAt(match.references, k); index++)
      members.push({ index, readings: typed(element, tokens, index, match, unification) });
  });
  if (members.length === 0) return new Map();
  // Ways of agreeing so far: the types that one reading of each token has in common.
  let shared: Types[] = elementAt(members, 0)
    .readings.map(({ types }) => types)
    .filter((types) => types.every((set) => set !== 0));
  for (const { readings } of members.slice(1)) {
    const next = new Map<string, Types>();
    for (const ways of shared)
      for (const { types } of readings) {
        const common = ways.map((set, feature) => set & elementAt(types, feature));
        if (common.every((set) => set !== 0)) next.set(common.join(), common);
      }
    shared = [...next.values()];
  }
  if (shared.length === 0) return undefined;
  return new Map(
    members.map(({ index, readings }) => [
      index,
      readings
        .filter(({ types }) =>
          shared.some((way) => way.every((set, feature) => (set & elementAt(types, feature)) !== 0)),
        )
        .map(({ reading }) => reading),
    ]),
  );
}

function typed(
  element: PatternElement,
  tokens: readonly Token[],
  index: number,
  match: PatternMatch,
  { features }: Unification,
): { reading: Reading; types: Types }[] {
  const token = tokenAt(tokens, index);
  const test = element.reference
    ? element.reference.resolve(tokens, match.first + element.reference.offset)
    : element.test;
  return token.readings
    .filter((reading) => readingFits(test, token, reading))
    .map((reading) => ({ reading, types: features.map((types) => typesOf(types, token, reading)) }));
}

function typesOf(types: readonly TokenTest[], token: Token, reading: Reading): number {
  let bits = 0;
  types.forEach((type, place) => {
    if (readingFits(type, token, reading)) bits |= 1 << place;
  });
  return bits;
}
