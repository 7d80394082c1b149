import type { RuleInfo, RuleMatch } from './rules/rule.ts';

/** Rules that are picky give way to all others. */
const PICKY = -2_147_473_648;

/** Of rules without a table of their language. */
function ownPriority(rule: RuleInfo): number {
  return rule.priority ?? (rule.issueType === 'style' ? -50 : 0);
}

/**
 * Keeps the first of touching matches of one rule that have no match of another rule between them (LanguageTool 6.6,
 * SameRuleGroupFilter). The matches must be sorted by where they begin.
 */
export function dropRepeated(matches: readonly RuleMatch[]): RuleMatch[] {
  const kept: RuleMatch[] = [];
  let before: RuleMatch | undefined;
  for (const match of matches) {
    if (before && match.rule.id === before.rule.id && match.from <= before.to) continue;
    before = match;
    kept.push(match);
  }
  return kept;
}

/**
 * Leaves one of overlapping matches: the one of higher priority, else the longer, else the later (LanguageTool 6.6,
 * CleanOverlappingFilter). The matches must be sorted by where they begin.
 * @param priorityOf by how much a rule wins over others
 */
export function dropOverlapping(
  matches: readonly RuleMatch[],
  priorityOf: (rule: RuleInfo) => number = ownPriority,
): RuleMatch[] {
  const kept: RuleMatch[] = [];
  let previous: RuleMatch | undefined;
  for (const match of matches) {
    if (previous === undefined) previous = match;
    else if (match.from >= previous.to && !bothMendOneComma(previous, match)) {
      kept.push(previous);
      previous = match;
    } else previous = wins(match, previous, priorityOf) ? match : previous;
  }
  if (previous) kept.push(previous);
  return kept;
}

function wins(match: RuleMatch, previous: RuleMatch, priorityOf: (rule: RuleInfo) => number): boolean {
  const weight = (rule: RuleInfo): number => priorityOf(rule) + (rule.tags?.includes('picky') ? PICKY : 0);
  const difference = weight(match.rule) - weight(previous.rule);
  if (difference !== 0) return difference > 0;
  return match.to - match.from >= previous.to - previous.from;
}

/** Neighbours of which one adds a comma at its end and the other one at its start. */
function bothMendOneComma(previous: RuleMatch, match: RuleMatch): boolean {
  return (
    match.from === previous.to &&
    previous.replacements[0]?.value.endsWith(',') === true &&
    match.replacements[0]?.value.startsWith(', ') === true
  );
}
