import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ALLE_ORE_UNITE',
  category: 'GRAMMAR',
  description: '“a le otto” per “alle otto”',
  message: 'Preposizione e articolo si uniscono.',
  shortMessage: 'Preposizione',
  patterns: [
    '[a le] due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici => alle',
    '[da le] due|tre|quattro|cinque|sei|sette|otto|nove|dieci => dalle',
    '[in le] /\\p{L}+/ => nelle',
    '[in i] /\\p{L}+/ => nei',
    '[su la] sedia|tavola|porta|strada|testa|terra => sulla',
  ],
  wrong: ['Arrivo [[a le]] otto. => alle', 'Il libro è [[su la]] sedia. => sulla'],
  right: ['Arrivo alle otto.', 'Il libro è sulla sedia.'],
});
