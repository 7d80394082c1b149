import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MOLTA_GENTE',
  category: 'GRAMMAR',
  words: { molto: 'molta', poco: 'poca', tanto: 'tanta', troppo: 'troppa' },
  description: '“molto fame” per “molta fame”',
  message: 'Davanti a un nome questa parola concorda con il nome.',
  shortMessage: 'Accordo',
  patterns: ['[@words] gente|acqua|fame|sete|pazienza|fretta|confusione|fortuna|voglia => {words:\\1}'],
  wrong: ['Ho [[molto]] fame. => molta', 'C’era [[troppo]] gente. => troppa'],
  right: ['Ho molta fame.', 'È molto affamato.'],
});
