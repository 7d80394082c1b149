import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'W_ROKU_PRZYPADEK',
  category: 'GRAMMAR',
  description: '„w dwutysięcznym roku” i „w 2020 rok”',
  message: 'Po „w” z rokiem stoi miejscownik.',
  shortMessage: 'Przypadek',
  patterns: [
    'w /(?:1[5-9]|20)\\d\\d/ [rok] => roku',
    'od|do|po /(?:1[5-9]|20)\\d\\d/ [rok] => roku',
    'w|od|do [rok] /(?:1[5-9]|20)\\d\\d/ => roku',
  ],
  wrong: ['Urodził się w 1999 [[rok]]. => roku', 'Mieszka tu od 2010 [[rok]]. => roku'],
  right: ['Urodził się w 1999 roku.', 'Mija rok 2010.'],
});
