import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AVERE_LUOGO',
  category: 'COLLOCATIONS',
  words: {
    prendere: 'avere',
    prende: 'ha',
    prendono: 'hanno',
    prenderà: 'avrà',
    prenderanno: 'avranno',
    prese: 'ebbe',
  },
  description: '“prendere luogo” per “avere luogo”',
  message: 'Un evento “ha luogo”.',
  shortMessage: 'Verbo giusto',
  patterns: ['[@words] luogo => {words:\\1}'],
  wrong: ['La festa [[prenderà]] luogo domani. => avrà', 'Gli incontri [[prendono]] luogo il lunedì. => hanno'],
  right: ['La festa avrà luogo domani.', 'Lui prende posto.'],
});
