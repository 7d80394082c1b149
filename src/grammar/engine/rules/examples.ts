import type { Examples } from './rule.ts';

/**
 * The examples of several rules by rule id.
 * @throws Error where an id comes twice: the examples of one rule would silently take the place of another's
 */
export function joinExamples(parts: readonly Readonly<Record<string, Examples>>[]): Readonly<Record<string, Examples>> {
  const joined: Record<string, Examples> = {};
  for (const part of parts)
    for (const [id, examples] of Object.entries(part)) {
      if (Object.hasOwn(joined, id)) throw new Error(`Two rules have the id ${id}.`);
      joined[id] = examples;
    }
  return joined;
}

/** The examples of rules that carry their own; throws as {@link joinExamples} does. */
export const examplesOf = (
  rules: readonly (Examples & { readonly id: string })[],
): Readonly<Record<string, Examples>> =>
  joinExamples(rules.map(({ id, wrong, right }) => ({ [id]: { wrong, right } })));
