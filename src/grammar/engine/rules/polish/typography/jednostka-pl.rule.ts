import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'JEDNOSTKA_PL',
  category: 'TYPOGRAPHY',
  description: '„5 kgs”, „10 kms”: skróty jednostek',
  message: 'Skrót jednostki nie ma liczby mnogiej ani „s”.',
  shortMessage: 'Jednostka',
  patterns: [
    '/\\p{N}+/ [kms] => km',
    '/\\p{N}+/ [kgs] => kg',
    '/\\p{N}+/ [cms] => cm',
    '/\\p{N}+/ [hrs] => godz.',
    '/\\p{N}+/ [zl] => zł',
    '/\\p{N}+/ [=PLNów] => PLN',
  ],
  wrong: ['To kosztuje 20 [[zl]]. => zł', 'Mam 5 [[kgs]] jabłek. => kg'],
  right: ['To kosztuje 20 zł.', 'Mam 5 kg jabłek.'],
});
