import type { PatternData, PatternRuleData } from '../pattern/pattern-rules.ts';
import type { WrongExample } from './rule.ts';

/** What the rules of a topic have in common. */
export type TopicDefaults = Pick<PatternRuleData, 'category' | 'issueType' | 'picky' | 'shortMessage' | 'priority'>;

/** What one rule has beside its patterns; it wins over the topic's. */
export type RuleExtras = Partial<TopicDefaults> & Pick<PatternRuleData, 'antipatterns' | 'defaultOff'>;

/** Makes a rule out of what `topic` explains. */
export type MakeRule = (
  id: string,
  description: string,
  message: string,
  patterns: readonly string[],
  wrong: readonly string[],
  right: readonly string[],
  extras?: RuleExtras,
) => PatternRuleData;

/**
 * The short way to write the rules of a topic. A pattern stands in the notation of pattern/notation.ts, and behind it
 *
 *     pattern => suggestion || another -- antipattern -- another
 *
 * where both parts may be absent; `=suggestion` keeps its letter case. A wrong example has its error in brackets and the first suggestion behind an arrow:
 * `He should [[of]] come. => have`.
 */
export function topic(defaults: TopicDefaults): MakeRule {
  return (id, description, message, patterns, wrong, right, extras) => ({
    ...defaults,
    ...extras,
    id,
    description,
    message,
    patterns: patterns.map(readPattern),
    wrong: wrong.map(readWrong),
    right,
  });
}

function readPattern(written: string): PatternData {
  const [found, ...antipatterns] = written.split(' -- ');
  const [pattern, suggestions] = found.split(/ =>(?: |$)/);
  return {
    pattern,
    ...(suggestions === undefined ? {} : { suggestions: suggestions.split(' || ') }),
    ...(antipatterns.length === 0 ? {} : { antipatterns }),
  };
}

function readWrong(written: string): WrongExample {
  const [text, correction] = written.split(/ =>(?: |$)/);
  return correction === undefined ? [text] : [text, correction];
}
