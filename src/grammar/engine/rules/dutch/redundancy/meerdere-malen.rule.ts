import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MEERDERE_MALEN',
  category: 'REDUNDANCY',
  description: '“nogmaals opnieuw” en “opnieuw herhalen”',
  message: 'Een van de twee woorden is genoeg.',
  shortMessage: 'Dubbelop',
  patterns: [
    '[nogmaals opnieuw] => opnieuw',
    '[opnieuw herhalen] => herhalen',
    '[weer terugkeren] => terugkeren',
    '[terug herhalen] => herhalen',
    '[nogmaals herhalen] => herhalen',
  ],
  wrong: ['Wij doen het [[nogmaals opnieuw]]. => opnieuw', 'Kun je dat [[nogmaals herhalen]]? => herhalen'],
  right: ['Wij doen het opnieuw.', 'Kun je dat herhalen?'],
});
