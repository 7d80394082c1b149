import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'STREEPJE_NL',
  category: 'COMPOUNDING',
  description: '“ex man” voor “ex-man”',
  message: 'Schrijf hier een streepje.',
  shortMessage: 'Streepje',
  patterns: [
    '[ex man] => ex-man',
    '[ex vrouw] => ex-vrouw',
    '[ex vriend] => ex-vriend',
    '[ex vriendin] => ex-vriendin',
    '[oud burgemeester] => oud-burgemeester',
    '[oud minister] => oud-minister',
    '[oud leerling] => oud-leerling',
    '[vice president] => vicepresident',
    '[vice voorzitter] => vicevoorzitter',
    '[tv programma] => tv-programma',
    '[cd speler] => cd-speler',
    '[pc spel] => pc-spel',
    '[sms bericht] => sms-bericht',
    '[hbo opleiding] => hbo-opleiding',
  ],
  wrong: ['Zijn [[ex vrouw]] belt. => ex-vrouw', 'Dit [[tv programma]] is leuk. => tv-programma'],
  right: ['Zijn ex-vrouw belt.', 'Dit tv-programma is leuk.'],
});
