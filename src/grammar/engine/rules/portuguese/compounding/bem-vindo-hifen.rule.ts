import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BEM_VINDO_HIFEN',
  category: 'COMPOUNDING',
  description: '«mal estar» por «mal-estar», «bem vindo» por «bem-vindo»',
  message: 'Aqui é preciso um hífen.',
  shortMessage: 'Hífen',
  patterns: [
    '[bem vindo] => bem-vindo',
    '[bem vinda] => bem-vinda',
    '[bem vindos] => bem-vindos',
    '[bem vindas] => bem-vindas',
    'o|um|grande|do|causa|causou|sinto [mal estar] => mal-estar',
    'o [bem estar] => bem-estar',
    '[recém nascido] => recém-nascido',
    '[recém casados] => recém-casados',
  ],
  wrong: ['Sejam [[bem vindos]]! => bem-vindos', 'O [[recém nascido]] dorme. => recém-nascido'],
  right: ['Sejam bem-vindos!', 'O recém-nascido dorme.'],
});
