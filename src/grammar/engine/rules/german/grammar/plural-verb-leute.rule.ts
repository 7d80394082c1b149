import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PLURAL_VERB_LEUTE',
  category: 'GRAMMAR',
  description: '„die Leute ist“ statt „die Leute sind“',
  message: '„\\3“ ist ein Plural: Es heißt „{wirform:\\4}“.',
  shortMessage: 'Verbform',
  patterns: [
    '^ die|diese|viele|alle|meine|unsere leute|kinder|eltern|männer|frauen|menschen|freunde|tage|häuser|bücher|probleme|fragen [ist|war|hat|wird|kann|muss] => {wirform:\\4}',
  ],
  wrong: ['Die Leute [[ist]] nett. => sind', 'Viele Kinder [[hat]] Angst. => haben'],
  right: ['Die Leute sind nett.', 'Viele Kinder haben Angst.'],
});
