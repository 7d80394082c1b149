import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ANGST_HABEN',
  category: 'CASING',
  description: '„angst haben“ statt „Angst haben“',
  message: 'Vor „haben“ ist „Angst“ ein Substantiv und wird großgeschrieben.',
  shortMessage: 'Großschreibung',
  patterns: ['[=angst|hunger|durst|lust] haben|habe|hast|hat|hatte|hatten|gehabt|bekommen => {capital:\\1}'],
  wrong: ['Wir müssen keine [[angst]] haben. => Angst', 'Weil sie [[hunger]] hatte, aß sie etwas. => Hunger'],
  right: ['Wir müssen keine Angst haben.', 'Ihm wird angst und bange.'],
});
