import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ABOVE_MENTIONED',
  category: 'COMPOUNDING',
  description: '“above mentioned” and “cost effective” without a hyphen',
  message: 'Write this with a hyphen.',
  shortMessage: 'Hyphen',
  patterns: [
    'is|are|was|very|more|so|most|too|a|be [time saving] => time-saving',
    '[runner up|ups] => runner-\\2',
    'the|all|any|these|those|our|my|their [above mentioned] => above-mentioned',
    '[cost effective|efficient] => cost-\\2',
    'is|are|was|very|more|so|less|most|too|a|be [time consuming] => time-consuming',
    'is|are|very|more|most|so|be|environmentally? [user|eco friendly] => \\2-friendly',
  ],
  wrong: [
    'Read the [[above mentioned]] rules. => above-mentioned',
    'This plan is [[cost effective]]. => cost-effective',
  ],
  right: ['Read the above-mentioned rules.', 'What is the cost? Effective today, it is two euros.'],
});
