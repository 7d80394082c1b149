import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VERKEER_AANEEN',
  category: 'COMPOUNDING',
  description: '“bus halte” voor “bushalte”',
  message: 'Een samenstelling schrijf je aaneen.',
  shortMessage: 'Samenstelling',
  patterns: [
    '[bus halte] => bushalte',
    '[trein station] => treinstation',
    '[trein kaartje] => treinkaartje',
    '[fiets pad] => fietspad',
    '[snel weg] => snelweg',
    '[rij bewijs] => rijbewijs',
    '[parkeer plaats] => parkeerplaats',
    '[parkeer plek] => parkeerplek',
    '[super markt] => supermarkt',
    '[openbaar vervoer] kaart => openbaarvervoerkaart',
    '[vlieg tuig] => vliegtuig',
    '[vlieg veld] => vliegveld',
    '[stop licht] => stoplicht',
    '[vracht wagen] => vrachtwagen',
  ],
  wrong: ['De [[bus halte]] is om de hoek. => bushalte', 'Zij heeft haar [[rij bewijs]] gehaald. => rijbewijs'],
  right: ['De bushalte is om de hoek.', 'Zij heeft haar rijbewijs gehaald.'],
});
