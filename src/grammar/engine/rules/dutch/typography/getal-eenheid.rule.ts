import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'GETAL_EENHEID',
  category: 'TYPOGRAPHY',
  description: '“5kg” en “10 kms”: eenheden',
  message: 'Een eenheid krijgt geen meervouds-s.',
  shortMessage: 'Eenheid',
  patterns: [
    '/\\p{N}+/ [kms] => km',
    '/\\p{N}+/ [kgs] => kg',
    '/\\p{N}+/ [cms] => cm',
    '/\\p{N}+/ [hrs] => uur',
    '/\\p{N}+/ [mins] => min',
  ],
  wrong: ['Het is 10 [[kms]] lopen. => km', 'De tas weegt 5 [[kgs]]. => kg'],
  right: ['Het is 10 km lopen.', 'De tas weegt 5 kg.'],
});
