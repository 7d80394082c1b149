import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'QUALCOSA_DI_BELLO',
  category: 'COLLOCATIONS',
  description: '“qualcosa bello” per “qualcosa di bello”',
  message: 'Dopo “qualcosa”, “niente” e “nulla” l’aggettivo vuole “di”.',
  shortMessage: 'Preposizione',
  patterns: [
    'qualcosa|niente|nulla [bello|nuovo|buono|strano|speciale|interessante|importante|diverso|utile|simile] => di \\2',
  ],
  wrong: ['Ho visto qualcosa [[bello]]. => di bello', 'Non c’è niente [[nuovo]]. => di nuovo'],
  right: ['Ho visto qualcosa di bello.', 'Niente di nuovo oggi.'],
});
