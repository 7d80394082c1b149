import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CA_VERBE',
  category: 'GRAMMAR',
  description: '« ça fais » pour « ça fait »',
  message: 'Avec « ça » ou « cela », le verbe est à la troisième personne.',
  shortMessage: 'Accord',
  patterns: [
    {
      pattern:
        'ça|cela|ceci|ce|qui [fais|vais|suis|peux|veux|dois|sais|viens|vas|es|dis|mets|prends] => {troisieme:\\2}',
      exceptions: ['moi|toi|, qui [_]'],
    },
  ],
  wrong: ['Ça [[fais]] longtemps. => fait', 'Cela [[peux]] attendre. => peut'],
  right: ['Ça fait longtemps.', 'C’est moi qui fais le pain.'],
});
