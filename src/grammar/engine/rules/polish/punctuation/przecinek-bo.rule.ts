import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PRZECINEK_BO',
  category: 'PUNCTUATION',
  description: 'brak przecinka przed „bo”',
  message: 'Przed „bo” stawiamy przecinek.',
  shortMessage: 'Przecinek',
  patterns: [
    '/[a-ząćęłńóśźż]{3,}/^oraz|lub|albo|ale|tylko|chyba|dlatego|nie|albowiem [bo] jest|nie|mam|to|on|ona|się|pada|już|jestem|musi|muszę => , \\2',
  ],
  wrong: ['Nie idę[[ bo]] jestem chory. => , bo', 'Zostań[[ bo]] pada. => , bo'],
  right: ['Nie idę, bo jestem chory.', 'Ale bo ja wiem.'],
});
