import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CONTRACAO_DE_ELE',
  category: 'GRAMMAR',
  description: '“de ele” por “dele”',
  message: 'A preposição e o pronome contraem-se.',
  shortMessage: 'Contração',
  patterns: [
    'carro|casa|livro|mãe|pai|irmão|irmã|amigo|filho|filha|nome [de ele] => dele',
    'carro|casa|livro|mãe|pai|irmão|irmã|amigo|filho|filha|nome [de ela] => dela',
    'carro|casa|livro|mãe|pai|irmão|filho|filha|nome [de eles] => deles',
    'carro|casa|livro|mãe|pai|irmão|filho|filha|nome [de elas] => delas',
  ],
  wrong: ['O carro [[de ele]] é novo. => dele', 'A mãe [[de ela]] chegou. => dela'],
  right: ['O carro dele é novo.', 'Antes de ele chegar, saí.'],
});
