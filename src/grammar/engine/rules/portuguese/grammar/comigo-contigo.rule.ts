import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'COMIGO_CONTIGO',
  category: 'GRAMMAR',
  description: '“com nós” por “connosco” e “com si”',
  message: 'Este pronome junta-se a “com”.',
  shortMessage: 'Pronome',
  patterns: [
    '[com si mesmo] => consigo mesmo',
    '[com si próprio] => consigo próprio',
    '[com si própria] => consigo própria',
    '[com me] => comigo',
    '[com te] => contigo',
  ],
  wrong: ['Ele fala [[com si mesmo]]. => consigo mesmo', 'Vem [[com me]]. => comigo'],
  right: ['Ele fala consigo mesmo.', 'Vem comigo.'],
});
