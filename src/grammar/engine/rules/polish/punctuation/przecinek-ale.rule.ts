import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PRZECINEK_ALE',
  category: 'PUNCTUATION',
  description: 'brak przecinka przed „ale”',
  message: 'Przed „ale” stawiamy przecinek.',
  shortMessage: 'Przecinek',
  patterns: [
    '/[a-ząćęłńóśźż]{3,}/^oraz|lub|albo|tak|nie|ależ|wszystko|coś|ach|och|bez|żadnego|żadnych|tylko|jest|masz|ma [ale] nie|to|się|jest|jestem|mam|już|ona|on|tylko => , \\2',
  ],
  wrong: ['Chcę iść[[ ale]] nie mogę. => , ale', 'Jest zimno[[ ale]] to nic. => , ale'],
  right: ['Chcę iść, ale nie mogę.', 'Bez żadnego ale to zrobi.'],
});
