import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'FACILE_DA',
  category: 'COLLOCATIONS',
  description: '“facile di capire” per “facile da capire”',
  message: 'Dopo l’aggettivo ci vuole “da” davanti all’infinito.',
  shortMessage: 'Preposizione',
  patterns: [
    'è|sono|era|erano facile|facili|difficile|difficili|semplice|impossibile|bello|bella [di|per] capire|fare|leggere|usare|trovare|spiegare|dire|vedere => da',
  ],
  wrong: ['Il libro è facile [[di]] leggere. => da', 'È difficile [[di]] capire. => da'],
  right: ['Il libro è facile da leggere.', 'È il più facile di tutti.'],
});
