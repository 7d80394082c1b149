import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WAGE_VAGE',
  category: 'CONFUSED_WORDS',
  description: '„wage“ statt „vage“',
  message: 'Was unbestimmt ist, ist „vage“.',
  shortMessage: 'Verwechslung',
  patterns: [
    'nur|noch|sehr|ganz|so|ziemlich [wage] => vage',
    '[wage] Erinnerung|Idee|Vorstellung|Ahnung|Hoffnung|Andeutung|Andeutungen|Vermutung|Angaben => vage',
  ],
  wrong: ['Ich erinnere mich nur [[wage]]. => vage', 'Er hat eine [[wage]] Idee. => vage'],
  right: ['Ich erinnere mich nur vage.', 'Ich wage es nicht.'],
});
