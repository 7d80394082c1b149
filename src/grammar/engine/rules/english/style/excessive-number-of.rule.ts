import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'EXCESSIVE_NUMBER_OF',
  category: 'STYLE',
  picky: true,
  description: '“an excessive number of” for “too many”',
  message: 'You can say this in fewer words.',
  shortMessage: 'Wordiness',
  patterns: [
    '[an excessive number of] => too many',
    '[an excessive amount of] => too much',
    '[a sufficient number|amount of] => enough',
    '[an adequate number|amount of] => enough',
    '[a great deal of] time|money|work|effort|trouble => much',
    '[a small number of] => few',
    '[a great many] people|things|years => many',
  ],
  wrong: [
    'There are [[an excessive number of]] cars. => too many',
    'We have [[a sufficient amount of]] food. => enough',
  ],
  right: ['There are too many cars.', 'We have enough food.'],
});
