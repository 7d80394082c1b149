import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DESPITE_THE_FACT',
  category: 'STYLE',
  picky: true,
  description: '“despite the fact that” for “although”',
  message: 'You can say this in fewer words.',
  shortMessage: 'Wordiness',
  patterns: [
    '[despite|notwithstanding the fact that] => although',
    '[in spite of the fact that] => although',
    '[regardless of the fact that] => although',
    '[because of the fact that] => because',
    '[on account of the fact that] => because',
    '[in view of the fact that] => because',
    '[given the fact that] => because',
    '[considering the fact that] => because',
    '[in light of the fact that] => because',
  ],
  wrong: [
    'He went [[despite the fact that]] it rained. => although',
    '[[In view of the fact that]] it is late, we leave. => Because',
  ],
  right: ['He went although it rained.', 'The fact that it rained is known.'],
});
