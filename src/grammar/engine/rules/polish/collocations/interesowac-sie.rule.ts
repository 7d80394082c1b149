import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'INTERESOWAC_SIE',
  category: 'COLLOCATIONS',
  description: '„interesować się o” i „interesuję się muzykę”',
  message: 'Interesujemy się czymś, w narzędniku.',
  shortMessage: 'Przypadek',
  patterns: [
    'interesuję|interesuje|interesujesz|interesują|interesować się [muzykę|muzyka] => muzyką',
    'interesuję|interesuje|interesujesz|interesują|interesować się [sport] => sportem',
    'interesuję|interesuje|interesujesz|interesują|interesować się [historię|historia] => historią',
    'interesuję|interesuje|interesujesz|interesują|interesować się [film] => filmem',
    'interesuję|interesuje|interesujesz|interesują|interesować się [polityka|politykę] => polityką',
    'interesuję|interesuje|interesujesz|interesują|interesować się [książki] => książkami',
  ],
  wrong: ['Interesuję się [[sport]]. => sportem', 'Ona interesuje się [[muzykę]]. => muzyką'],
  right: ['Interesuję się sportem.', 'Ona interesuje się muzyką.'],
});
