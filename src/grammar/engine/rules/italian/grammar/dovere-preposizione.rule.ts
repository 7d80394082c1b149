import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DOVERE_PREPOSIZIONE',
  category: 'GRAMMAR',
  description: '«devo di andare», «posso di fare»',
  message: 'Dopo «\\1» l’infinito va senza preposizione.',
  shortMessage: 'Preposizione',
  patterns: [
    'devo|deve|devi|dobbiamo|devono|posso|può|puoi|possiamo|possono|voglio|vuole|vuoi|vogliono [di|a] /.+(?:are|ere|ire)/ =>',
  ],
  wrong: ['Devo[[ di]] andare via. =>', 'Vuole[[ a]] mangiare ora. =>'],
  right: ['Devo andare via.', 'Vuole bene a tutti.'],
});
