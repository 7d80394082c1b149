import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PARTECIPARE_A',
  category: 'COLLOCATIONS',
  description: '“partecipare nel concorso” per “partecipare al concorso”',
  message: 'Si partecipa “a” qualcosa.',
  shortMessage: 'Preposizione',
  patterns: [
    'partecipo|partecipi|partecipa|partecipano|partecipare|partecipato|partecipiamo [nel] concorso|progetto|torneo|gioco|corso|dibattito => al',
    'partecipo|partecipi|partecipa|partecipano|partecipare|partecipato|partecipiamo [nella] gara|riunione|corsa|lotteria|festa|discussione|conferenza|manifestazione => alla',
  ],
  wrong: ['Ho partecipato [[nel]] concorso. => al', 'Vuoi partecipare [[nella]] gara? => alla'],
  right: ['Ho partecipato al concorso.', 'Ha partecipato nel 2019.'],
});
