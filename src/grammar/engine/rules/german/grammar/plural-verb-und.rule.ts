import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PLURAL_VERB_UND',
  category: 'GRAMMAR',
  description: '„er und sie ist“ statt „er und sie sind“',
  message: 'Zwei Subjekte mit „und“ brauchen den Plural.',
  shortMessage: 'Verbform',
  patterns: [
    'er|sie und ich|er|sie [ist|bin|hat|habe|kann|muss|will|wird] => {wirform:\\4}',
    '^ du und ich [bin|bist|habe|hast|kann|kannst] => {wirform:\\5}',
  ],
  wrong: ['Er und sie [[ist]] verheiratet. => sind', 'Sie und ich [[habe]] Hunger. => haben'],
  right: ['Er und sie sind verheiratet.', 'Sie und ich haben Hunger.'],
});
