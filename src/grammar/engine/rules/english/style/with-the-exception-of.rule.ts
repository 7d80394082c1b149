import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WITH_THE_EXCEPTION_OF',
  category: 'STYLE',
  picky: true,
  description: '“with the exception of” for “except”',
  message: 'You can say this in fewer words.',
  shortMessage: 'Wordiness',
  patterns: [
    '[with the exception of] => except',
    '[with the exclusion of] => except',
    '[in the majority of cases|instances] => usually',
    '[in many|most cases|instances] => often',
    '[in some|certain cases|instances] => sometimes',
    '[in a few cases|instances] => sometimes',
    '[in the vast majority of cases] => usually',
    '[under no circumstances] should => never',
    '[in no way] => not',
  ],
  wrong: ['All came [[with the exception of]] Ann. => except', 'It works [[in most cases]]. => often'],
  right: ['All came except Ann.', 'It works often.'],
});
