import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DATUM_PUNKT',
  category: 'TYPOGRAPHY',
  description: '„am 1 Mai“ ohne Punkt',
  message: 'Nach der Zahl eines Tages steht ein Punkt.',
  shortMessage: 'Datum',
  patterns: ['am|vom|zum|ab|seit|bis [/[0-9]|[12][0-9]|3[01]/] @month => \\2.'],
  wrong: ['Wir treffen uns am [[1]] Mai. => 1.', 'Die Schule beginnt am [[15]] September. => 15.'],
  right: ['Wir treffen uns am 1. Mai.', 'Im Jahr 2020 war der Mai warm.'],
});
