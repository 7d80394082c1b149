import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AUSILIARE',
  category: 'GRAMMAR',
  description: '«ho andato», «ho venuto», «sono mangiato»',
  message: 'Questo verbo vuole l’ausiliare «essere».',
  shortMessage: 'Ausiliare',
  patterns: [
    '[ho|hai|ha] andato|venuto|arrivato|partito|nato|tornato|rimasto|diventato|uscito|entrato|stato|riuscito|caduto|morto => {essere:\\1}',
    '[abbiamo|avete|hanno] andati|venuti|arrivati|partiti|nati|tornati|rimasti|diventati|usciti|entrati|stati|riusciti|caduti|morti => {essere:\\1}',
  ],
  wrong: ['Ieri [[ho]] andato al mare. => sono', 'Maria [[ha]] arrivato tardi. => è'],
  right: ['Ieri sono andato al mare.', 'Ho mangiato al mare.'],
});
