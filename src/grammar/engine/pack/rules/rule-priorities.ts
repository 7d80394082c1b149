import type { PackedDecision, PackedPriorities, PackedQuestion } from '../../../store/pack/packed-priorities.ts';
import type { RuleInfo } from '../../rules/rule.ts';

/**
 * By how much a rule wins over others at the same place, as the installed language itself has it: the number of its id,
 * else of its pattern, else of its category, else that of style (LanguageTool 6.6, `getRulePriority`).
 * @param variant the long code, such as en-GB; of one that has no table that of the language holds
 */
export function rulePriorities({ tables, variants }: PackedPriorities, variant: string): (rule: RuleInfo) => number {
  const [language = ''] = variant.split('-');
  const table = tables[variants[variant] ?? variants[language] ?? 0];
  if (table === undefined) return () => 0;
  const known = new WeakMap<RuleInfo, number>();
  return (rule) => {
    let priority = known.get(rule);
    if (priority === undefined) {
      priority =
        decide(table.byId, rule.id) ||
        (rule.kind === 'pattern' ? rule.priority : 0) ||
        decide(table.byId, rule.category.id) ||
        (rule.issueType === 'style' ? table.style : 0);
      known.set(rule, priority);
    }
    return priority;
  };
}

/** The number that a decision gives a text. */
export function decide(decision: PackedDecision, text: string): number {
  let rest = decision;
  while (typeof rest !== 'number') {
    if (!('numbers' in rest)) rest = holds(rest, text) ? rest.yes : rest.otherwise;
    else rest = (Object.hasOwn(rest.numbers, text) ? rest.numbers[text] : undefined) ?? rest.otherwise;
  }
  return rest;
}

function holds({ test, text: wanted }: PackedQuestion, text: string): boolean {
  switch (test) {
    case 'begins':
      return text.startsWith(wanted);
    case 'ends':
      return text.endsWith(wanted);
    case 'holds':
      return text.includes(wanted);
    case 'equals':
      return text === wanted;
    case 'equals in any case':
      return text.toLowerCase() === wanted.toLowerCase();
    case 'expression':
      return new RegExp(wanted, 'v').test(text);
  }
}
