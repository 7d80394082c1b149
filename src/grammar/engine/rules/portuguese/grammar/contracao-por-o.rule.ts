import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CONTRACAO_POR_O',
  category: 'GRAMMAR',
  description: '“por o” por “pelo”',
  message: 'A preposição e o artigo contraem-se.',
  shortMessage: 'Contração',
  patterns: [
    '[por o] parque|caminho|telefone|menos|mundo|jardim|rio|país => pelo',
    '[por a] rua|estrada|manhã|cidade|casa|janela|porta => pela',
  ],
  wrong: ['Passei [[por o]] parque. => pelo', 'Ela olha [[por a]] janela. => pela'],
  right: ['Passei pelo parque.', 'Luta por a amar.'],
});
