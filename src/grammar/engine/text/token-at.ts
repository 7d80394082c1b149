import type { Token } from './token.ts';

/**
 * The token at a place that the sentence is known to have.
 * @throws RangeError when it has none there, which is a mistake of the rule that asks
 */
export function tokenAt<T extends Token>(tokens: readonly T[], index: number): T {
  const token = tokens[index];
  if (token === undefined) throw new RangeError(`There is no token ${index} in a sentence of ${tokens.length}.`);
  return token;
}
