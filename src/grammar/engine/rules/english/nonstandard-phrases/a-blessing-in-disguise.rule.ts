import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'A_BLESSING_IN_DISGUISE',
  category: 'NONSTANDARD_PHRASES',
  description: '“blessing in the skies” for “blessing in disguise”',
  message: 'The phrase is “blessing in disguise”.',
  shortMessage: 'Set phrase',
  patterns: ['blessing in [the skies|sky] => disguise'],
  wrong: ['It was a blessing in [[the skies]]. => disguise', 'That is a blessing in [[the skies]]. => disguise'],
  right: ['It was a blessing in disguise.', 'There are birds in the skies.'],
});
