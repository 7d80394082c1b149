import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HEN_HUIS',
  category: 'GRAMMAR',
  description: '“hen huis” voor “hun huis”',
  message: 'Het bezit is “hun”.',
  shortMessage: 'Hen of hun',
  patterns: ['[hen] huis|kinderen|auto|ouders|moeder|vader|leven|naam|namen|school|zoon|dochter|hond => hun'],
  wrong: ['[[Hen]] huis is groot. => Hun', 'Zij brengen [[hen]] kinderen naar school. => hun'],
  right: ['Hun huis is groot.', 'Ik zie hen morgen.'],
});
