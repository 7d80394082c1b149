import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'OBBEDIRE_A',
  category: 'COLLOCATIONS',
  description: '“rinunciare il” per “rinunciare al”',
  message: 'Questo verbo vuole la preposizione “a”.',
  shortMessage: 'Preposizione',
  patterns: [
    'obbedire|ubbidire|disobbedire|rinunciare|partecipare|assomigliare [il] => al',
    'obbedire|ubbidire|disobbedire|rinunciare|partecipare|assomigliare [la] => alla',
    'obbedire|ubbidire|disobbedire|rinunciare|partecipare|assomigliare [le] => alle',
    'obbedire|ubbidire|disobbedire|rinunciare|partecipare|assomigliare [gli] => agli',
  ],
  wrong: ['Non voglio rinunciare [[la]] festa. => alla', 'I soldati devono obbedire [[gli]] ordini. => agli'],
  right: ['Non voglio rinunciare alla festa.', 'Devono obbedire agli ordini.'],
});
