import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'JUST_DESERTS',
  category: 'NONSTANDARD_PHRASES',
  description: '“just desserts” for “just deserts”',
  message: 'The phrase is “just deserts”.',
  shortMessage: 'Set phrase',
  patterns: ['just [desert] /[.,;!?]/ => deserts'],
  exceptions: ['is|was|it|are just [desert]'],
  wrong: ['He got his just [[desert]]. => deserts', 'They received their just [[desert]]. => deserts'],
  right: ['He got his just deserts.', 'It is just desert.'],
});
