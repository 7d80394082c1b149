import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'A_TRAVES',
  category: 'CONFUSED_WORDS',
  description: '«atravez de» por «a través de»',
  message: 'Se escribe «a través» en dos palabras, con «s».',
  shortMessage: 'Grafía',
  patterns: [
    '[através|atravez|atraves|atravéz] de|del => a través',
    '[a travez|través|traves|travéz]^través de|del => a través',
    '[a travez|traves|travéz] de|del => a través',
  ],
  wrong: ['Mira [[atravez]] de la ventana. => a través', 'Llegó [[a traves]] del bosque. => a través'],
  right: ['Mira a través de la ventana.', 'Llegó a través del bosque.'],
});
