import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ALL_TOGETHER',
  category: 'COMPOUNDING',
  description: '“all together” for “altogether”',
  message: '“Altogether” means “completely”; “all together” means “in a group”.',
  shortMessage: 'Compound word',
  patterns: [
    {
      pattern:
        'is|was|are|were|not|stop|stopped|avoid|disappear|disappeared|ban|banned|vanish [all together] /different|new|another|wrong|clear|[.,;!?]/ => altogether',
      exceptions: ['they|we|you|were|was|are|is [all together] /[.,;!?]/'],
    },
    {
      pattern: 'it|them|him|that [all together] . => altogether',
      exceptions: ['put|bring|tie|ties|brought|sew|hold|holds|held it|them|him|that [all together]'],
    },
  ],
  wrong: ['It is [[all together]] different. => altogether', 'He stopped it [[all together]]. => altogether'],
  right: ['It is altogether different.', 'We are all together.'],
});
