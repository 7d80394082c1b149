import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'QUALCHE_PLURALE',
  category: 'GRAMMAR',
  description: '«qualche libri», «ogni giorni»',
  message: '«Qualche» vuole sempre il singolare.',
  shortMessage: 'Singolare',
  patterns: [
    '[qualche] volte => alcune',
    '[qualche] persone|cose|ore|case|donne|città|settimane => alcune',
    '[qualche] anni|mesi|giorni|minuti|libri|amici|ragazzi => alcuni',
  ],
  wrong: ['Aspetta [[qualche]] minuti. => alcuni', 'Vidi [[qualche]] persone. => alcune'],
  right: ['Aspetta qualche minuto.', 'Vidi alcune persone.'],
});
