import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LE_ELISION',
  category: 'GRAMMAR',
  description: '« le homme » pour « l’homme »',
  message: 'Devant une voyelle, on écrit « l’ ».',
  shortMessage: 'Accord',
  patterns: ['[le|la @vowel] => l’\\2', '[de @vowel] => d’\\2', '[jusque à] => jusqu’à'],
  wrong: ['Voici [[le homme]]. => l’homme', 'Un verre [[de eau]], merci. => d’eau'],
  right: ['Voici l’homme.', 'Un verre d’eau, merci.'],
});
