import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ACCENTO_SUPERFLUO',
  category: 'TYPOS',
  priority: 1,
  description: '«quì», «sà», «fà»',
  message: 'Questa parola si scrive senza accento.',
  shortMessage: 'Ortografia',
  patterns: [
    '[quì] => qui',
    '[quà] => qua',
    '[sù] => su',
    '[sò] => so',
    '[sà] => sa',
    '[stà] => sta',
    '[và] => va',
    '[fà] => fa',
    '[fù] => fu',
    '[nò] => no',
  ],
  wrong: ['Vieni [[quì]]. => qui', 'Lui [[sà]] tutto. => sa'],
  right: ['Vieni qui.', 'Lui dà tutto.'],
});
