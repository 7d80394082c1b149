import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NESSUN_ALTRO',
  category: 'TYPOS',
  description: '“nessun’altro” per “nessun altro”',
  message: 'L’apostrofo ci va solo al femminile: “nessun altro”, “nessun’altra”.',
  shortMessage: 'Apostrofo',
  patterns: [
    "[nessun’|nessun' altro] => nessun altro",
    "[qualcun’|qualcun' altro] => qualcun altro",
    '[nessun altra] => nessun’altra',
    '[qualcun altra] => qualcun’altra',
  ],
  wrong: ['Non c’è [[nessun altra]] soluzione. => nessun’altra', 'Ha visto [[qualcun altra]]. => qualcun’altra'],
  right: ['Non c’è nessun’altra soluzione.', 'Non c’è nessun altro.'],
});
