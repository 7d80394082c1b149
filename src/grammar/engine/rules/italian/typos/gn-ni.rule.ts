import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'GN_NI',
  category: 'TYPOS',
  description: '“campania” per “campagna”: gn e ni',
  message: 'Qui si scrive “gn” o “ni”, come si pronuncia.',
  shortMessage: 'Grafia',
  patterns: [
    '[gnente] => niente',
    "[genio's] => genio",
    '[sognamo] => sogniamo',
    "[bisogni's] => bisogni",
    '[insegniante] => insegnante',
    '[insegnianti] => insegnanti',
    '[ogniuno] => ognuno',
    '[campagnia] => compagnia',
    '[compagna] di assicurazioni => compagnia',
    '[spegniere] => spegnere',
    '[sogniare] => sognare',
    '[ingegniere] => ingegnere',
    '[ingegnieri] => ingegneri',
    '[pugnio] => pugno',
    '[disegniare] => disegnare',
  ],
  wrong: ['Mio padre è [[ingegniere]]. => ingegnere', 'L’[[insegniante]] parla. => insegnante'],
  right: ['Mio padre è ingegnere.', 'L’insegnante parla.'],
});
