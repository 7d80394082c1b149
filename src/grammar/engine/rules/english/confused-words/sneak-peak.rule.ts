import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SNEAK_PEAK',
  category: 'CONFUSED_WORDS',
  description: '“sneak peak” for “sneak peek”',
  message: 'Did you mean “peek”? A peek is a quick look.',
  shortMessage: 'Confused words',
  patterns: ['sneak [peak|pique] => peek', 'sneak [peaks] => peeks'],
  wrong: ['Here is a sneak [[peak]]. => peek', 'We got two sneak [[peaks]]. => peeks'],
  right: ['Here is a sneak peek.', 'The peak lay in the clouds.'],
});
