import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'FUER_ALLEM',
  category: 'CONFUSED_WORDS',
  description: '„für allem“ statt „vor allem“',
  message: 'Die Wendung heißt „vor allem“.',
  shortMessage: 'Wendung',
  patterns: ['[für] allem => vor'],
  wrong: ['Sie mag [[für]] allem Jazz. => vor', '[[Für]] allem im Winter ist es kalt. => Vor'],
  right: ['Sie mag vor allem Jazz.', 'Sie kämpft für alle.'],
});
