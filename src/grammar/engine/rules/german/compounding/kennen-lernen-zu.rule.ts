import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'KENNEN_LERNEN_ZU',
  category: 'COMPOUNDING',
  description: 'Getrennt statt zusammen: „zusammen arbeiten“, „statt finden“',
  message: 'Dieses Verb schreibt man zusammen.',
  shortMessage: 'Getrennt oder zusammen',
  patterns: [
    '[statt finden] => stattfinden',
    '[statt gefunden] => stattgefunden',
    '[teil nehmen] => teilnehmen',
    '[teil genommen] => teilgenommen',
    '[weg gehen] => weggehen',
    '[zurück kommen] => zurückkommen',
    '[vor haben] => vorhaben',
    '[ein kaufen] => einkaufen',
    '[fern sehen] => fernsehen',
    '[heraus finden] => herausfinden',
    '[herum laufen] => herumlaufen',
    '[fest stellen] => feststellen',
    '[an fangen] => anfangen',
    '[auf räumen] => aufräumen',
    '[wieder sehen] /[.,;!?]/ => wiedersehen',
  ],
  wrong: ['Das Fest wird [[statt finden]]. => stattfinden', 'Wir wollen [[teil nehmen]]. => teilnehmen'],
  right: ['Das Fest wird stattfinden.', 'Sie nehmen daran teil.'],
});
