import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CONTRACAO_EM_O',
  category: 'GRAMMAR',
  description: '“em o” por “no”',
  message: 'A preposição e o artigo contraem-se.',
  shortMessage: 'Contração',
  patterns: [
    'está|estou|estava|moro|mora|vivo|vive|fica|ficou|entrou [em o] => no',
    'está|estou|estava|moro|mora|vivo|vive|fica|ficou|entrou [em a] => na',
    'está|estou|estava|moro|mora|vivo|vive|fica|ficou [em os] => nos',
  ],
  wrong: ['O gato está [[em o]] quarto. => no', 'Ela mora [[em a]] cidade. => na'],
  right: ['O gato está no quarto.', 'Ela mora na cidade.'],
});
