import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'A_PARTIR_CRASE',
  category: 'COLLOCATIONS',
  description: '«à partir de» por «a partir de», «à prazo» por «a prazo»',
  message: 'Nesta locução o «a» não leva acento.',
  shortMessage: 'Locução',
  patterns: [
    '[à nível] de|do|da|dos|das|nacional|mundial|local|internacional => a nível',
    '[à prazo] => a prazo',
    '[à partir] de|do|da|das|dos => a partir',
  ],
  wrong: ['Pago [[à prazo]]. => a prazo', 'Começa [[à partir]] de amanhã. => a partir'],
  right: ['Pago a prazo.', 'Começa a partir de amanhã.'],
});
