import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PARONIMI',
  category: 'CONFUSED_WORDS',
  description: '«infliggere» e «infrangere», «perpetrare» e «perpetuare»',
  message: 'Una legge si «infrange», una pena si «infligge».',
  shortMessage: 'Paronimo',
  patterns: [
    '[infliggere|inflitto] la|le|una|il legge|leggi|regola|regole|divieto|record => {infrangere:\\1}',
    '[infrangere|infranto] una|la pena|multa|punizione|sconfitta|condanna => {infliggere:\\1}',
    '[perpetuare|perpetuato] un|il|dei crimine|delitto|crimini|omicidio|reato => {perpetrare:\\1}',
  ],
  wrong: ['Non si può [[infliggere]] la legge. => infrangere', 'Ha [[perpetuato]] un delitto. => perpetrato'],
  right: ['Non si può infrangere la legge.', 'Ha perpetrato un delitto.'],
});
