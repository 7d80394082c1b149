import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SIEBIE_SOBIE',
  category: 'GRAMMAR',
  description: '„myśleć o siebie”, „przed sobie”',
  message: 'Ten przyimek łączy się z inną formą zaimka.',
  shortMessage: 'Zaimek',
  patterns: [
    'o|po|na|w [siebie] samym|samej => sobie',
    'przed|za|nad|pod|z|ze [sobie] => sobą',
    'do|od|dla|bez|koło|obok [sobie] => siebie',
    'przy|o [sobą] => sobie',
    'między [sobie] => sobą',
  ],
  wrong: ['Kup coś dla [[sobie]]. => siebie', 'Mam to przed [[sobie]]. => sobą'],
  right: ['Kup coś dla siebie.', 'Mam to przed sobą.'],
});
