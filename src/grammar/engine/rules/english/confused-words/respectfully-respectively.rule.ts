import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'RESPECTFULLY_RESPECTIVELY',
  category: 'CONFUSED_WORDS',
  description: '“respectfully” for “respectively”',
  message: '“Respectively” means “in the order given”; “respectfully” means “with respect”.',
  shortMessage: 'Confused words',
  patterns: [
    { pattern: ', [respectfully] . => respectively', exceptions: ['yours , [respectfully]'] },
    'first and second|third place|prize? , [respectfully] => respectively',
    'yours [respectively] => respectfully',
  ],
  wrong: [
    'Ann and Bob are 5 and 7, [[respectfully]]. => respectively',
    'Yours [[respectively]], Ann Lee. => respectfully',
  ],
  right: ['Ann and Bob are 5 and 7, respectively.', 'Yours respectfully, Ann Lee.'],
});
