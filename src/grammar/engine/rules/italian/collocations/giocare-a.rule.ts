import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'GIOCARE_A',
  category: 'COLLOCATIONS',
  description: '“giocare il calcio” per “giocare a calcio”',
  message: 'Con gli sport si dice “giocare a”.',
  shortMessage: 'Preposizione',
  patterns: [
    'giocare|gioco|giochi|giochiamo|giocano [il] calcio|tennis|pallone|basket|golf => a',
    'giocare|gioco|giochi|giochiamo|giocano [la] pallavolo|pallacanestro => a',
  ],
  wrong: ['Mi piace giocare [[il]] calcio. => a', 'Loro giocano [[la]] pallavolo. => a'],
  right: ['Mi piace giocare a calcio.', 'Guardo il calcio in televisione.'],
});
