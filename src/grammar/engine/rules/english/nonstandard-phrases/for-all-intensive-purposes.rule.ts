import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'FOR_ALL_INTENSIVE_PURPOSES',
  category: 'NONSTANDARD_PHRASES',
  description: '“for all intensive purposes” for “for all intents and purposes”',
  message: 'The phrase is “for all intents and purposes”.',
  shortMessage: 'Set phrase',
  patterns: ['for all [intensive purposes] => intents and purposes'],
  wrong: [
    'It is over for all [[intensive purposes]]. => intents and purposes',
    'For all [[intensive purposes]], he won. => intents and purposes',
  ],
  right: ['For all intents and purposes, he won.', 'It is used for intensive care.'],
});
