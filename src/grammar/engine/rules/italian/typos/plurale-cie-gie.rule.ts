import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PLURALE_CIE_GIE',
  category: 'TYPOS',
  description: '“ciliege”, “valige” e “spiaggie”',
  message: 'Con una vocale prima di “-cia” e “-gia” il plurale ha la “i”, con una consonante no.',
  shortMessage: 'Plurale',
  patterns: [
    '[spiaggie] => spiagge',
    "[piogge's] => piogge",
    '[pioggie] => piogge',
    '[faccie] => facce',
    '[arancie] => arance',
    '[roccie] => rocce',
    '[freccie] => frecce',
    '[traccie] => tracce',
    '[goccie] => gocce',
    '[camice] bianche|stirate|pulite|nuove => camicie',
    '[treccie] => trecce',
    '[lancie] => lance',
    '[guancie] => guance',
    '[minaccie] => minacce',
  ],
  wrong: ['Cadono le prime [[goccie]]. => gocce', 'Ha le [[guancie]] rosse. => guance'],
  right: ['Cadono le prime gocce.', 'Ha le guance rosse.'],
});
