import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'QUALCOSA_DA_FARE',
  category: 'COLLOCATIONS',
  description: '“qualcosa a mangiare” per “qualcosa da mangiare”',
  message: 'Davanti all’infinito ci vuole “da”.',
  shortMessage: 'Preposizione',
  patterns: ['qualcosa|niente|nulla|molto|tanto [a|per] mangiare|bere|fare|leggere|dire|vedere => da'],
  wrong: ['Vuoi qualcosa [[a]] mangiare? => da', 'Non ho niente [[per]] fare. => da'],
  right: ['Vuoi qualcosa da mangiare?', 'Fa di tutto per vincere.'],
});
