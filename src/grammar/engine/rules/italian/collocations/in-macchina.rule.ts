import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IN_MACCHINA',
  category: 'COLLOCATIONS',
  description: '“con la macchina” resta; “a macchina”',
  message: 'Con un mezzo si dice “in”; a piedi e a cavallo fanno eccezione.',
  shortMessage: 'Preposizione',
  patterns: [
    'vado|vai|va|andiamo|vengo|viene|veniamo|arrivo|arriva|viaggio [a|per] macchina|treno|autobus|aereo|bicicletta|metropolitana => in',
  ],
  wrong: ['Vado al lavoro, vado [[a]] macchina. => in', 'Arriva [[per]] treno. => in'],
  right: ['Vado in macchina.', 'Vado a piedi.'],
});
