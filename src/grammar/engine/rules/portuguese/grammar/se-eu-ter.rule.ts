import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SE_EU_TER',
  category: 'GRAMMAR',
  description: '“quando eu ir” por “quando eu for”',
  message: 'Depois de “se” e “quando” usa-se o futuro do conjuntivo.',
  shortMessage: 'Conjuntivo',
  patterns: [
    'se|quando eu|ele|ela|você [ir] => for',
    'se|quando eu|ele|ela|você [ser] => for',
    'se|quando nós [irmos] => formos',
    'se|quando eles|elas [irem] => forem',
    'se|quando eu|ele|ela|você [vir] aqui|cá|embora|para => vier',
  ],
  wrong: ['Quando eu [[ir]] a Roma, aviso. => for', 'Quando nós [[irmos]] embora, fecha. => formos'],
  right: ['Quando eu for a Roma, aviso.', 'Antes de eu ir a Roma, aviso.'],
});
