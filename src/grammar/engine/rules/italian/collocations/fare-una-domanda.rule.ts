import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'FARE_UNA_DOMANDA',
  category: 'COLLOCATIONS',
  words: {
    chiedere: 'fare',
    chiedo: 'faccio',
    chiedi: 'fai',
    chiede: 'fa',
    chiesto: 'fatto',
    chiederti: 'farti',
    chiedervi: 'farvi',
    chiederle: 'farle',
    chiedergli: 'fargli',
    chiedermi: 'farmi',
  },
  description: '“chiedere una domanda” per “fare una domanda”',
  message: 'Una domanda si fa, non si chiede.',
  shortMessage: 'Verbo giusto',
  patterns: ['[@words] una|qualche|delle domanda|domande => {words:\\1}'],
  wrong: ['Posso [[chiedere]] una domanda? => fare', 'Vorrei [[chiederti]] una domanda. => farti'],
  right: ['Posso fare una domanda?', 'Posso chiedere una cosa?'],
});
