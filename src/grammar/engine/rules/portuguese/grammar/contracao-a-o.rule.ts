import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CONTRACAO_A_O',
  category: 'GRAMMAR',
  description: '“a o” por “ao”',
  message: 'A preposição e o artigo contraem-se.',
  shortMessage: 'Contração',
  patterns: [
    'vou|vai|vamos|foi|fui|fomos|ir|cheguei|chegou [a o] => ao',
    'vou|vai|vamos|foi|fui|fomos|ir|cheguei|chegou [a a] => à',
    'vou|vai|vamos|foi|fui|ir [a os] => aos',
  ],
  wrong: ['Vou [[a o]] mercado. => ao', 'Ela foi [[a a]] praia. => à'],
  right: ['Vou ao mercado.', 'Ela foi à praia.'],
});
