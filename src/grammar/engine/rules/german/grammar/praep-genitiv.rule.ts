import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PRAEP_GENITIV',
  category: 'GRAMMAR',
  description: '„anhand dem“ statt „anhand des“',
  message: '„anhand“ steht mit dem Genitiv oder mit „von“.',
  shortMessage: 'Genitiv',
  patterns: [
    'anhand|aufgrund|infolge|mithilfe|zugunsten [dem] => des || von dem',
    'anhand|aufgrund|infolge|mithilfe|zugunsten [den] => der || von den',
  ],
  wrong: ['Anhand [[dem]] Text sieht man es. => des', 'Aufgrund [[dem]] Wetter blieben wir. => des'],
  right: ['Anhand des Textes sieht man es.', 'Aufgrund der Lage blieben wir.'],
});
