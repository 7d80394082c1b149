import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'A_CHE_FARE',
  category: 'CONFUSED_WORDS',
  description: '“avere ha che fare” per “avere a che fare”',
  message: 'Qui “a” è una preposizione e si scrive senza h.',
  shortMessage: '“a” o “ha”',
  patterns: ['ho|hai|abbiamo|avete|hanno|avere|aveva|niente|nulla [ha] che fare|vedere => a'],
  wrong: ['Non voglio avere [[ha]] che fare con lui. => a', 'Noi abbiamo [[ha]] che fare con un problema serio. => a'],
  right: ['Non voglio avere a che fare con lui.', 'Questo non ha a che vedere con me.'],
});
