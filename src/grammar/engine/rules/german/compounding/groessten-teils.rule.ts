import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'GROESSTEN_TEILS',
  category: 'COMPOUNDING',
  description: '„größten Teils“ statt „größtenteils“',
  message: 'Dieses Adverb schreibt man zusammen.',
  shortMessage: 'Zusammenschreibung',
  patterns: ['[größten teils] => größtenteils', '[meisten teils] => meistenteils'],
  wrong: ['Das ist [[größten Teils]] richtig. => größtenteils', 'Sie waren [[meisten Teils]] müde. => meistenteils'],
  right: ['Das ist größtenteils richtig.', 'Zum größten Teil stimmt es.'],
});
