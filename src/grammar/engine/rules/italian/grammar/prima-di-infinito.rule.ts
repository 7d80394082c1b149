import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PRIMA_DI_INFINITO',
  category: 'GRAMMAR',
  description: '“prima andare” per “prima di andare”',
  message: 'Davanti all’infinito ci vuole “prima di”.',
  shortMessage: 'Preposizione',
  patterns: ['[prima] andare|mangiare|dormire|uscire|partire|parlare|venire|fare|cominciare|finire => prima di'],
  wrong: ['Lavati le mani [[prima]] mangiare. => prima di', 'Chiama [[prima]] partire. => prima di'],
  right: ['Lavati le mani prima di mangiare.', 'Prima mangio, poi esco.'],
});
