import type { RuleMatch } from '../../rules/rule.ts';
import type { FilterInput } from './filter.ts';
import { tokenNamed } from './matched-token.ts';

/** Keeps a match whose word (`wordFrom`) is written with ’, or with ' when `hasTypographicalApostrophe` is false. */
export function apostropheType(input: FilterInput): RuleMatch | undefined {
  const token = tokenNamed(input.given.wordFrom, input);
  if (!token) return undefined;
  const typographical = input.given.hasTypographicalApostrophe === 'true';
  return input.text.slice(token.start, token.end).includes(typographical ? '’' : "'") ? input.result : undefined;
}
