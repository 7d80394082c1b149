import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'INDIETRO',
  category: 'COMPOUNDING',
  description: '“in dietro” per “indietro”',
  message: 'Si scrive in una parola sola.',
  shortMessage: 'Una parola sola',
  patterns: [
    '[in dietro] => indietro',
    "[in torno] a|al|alla|ai|alle|allo|all’|all' => intorno",
    '[pur troppo] => purtroppo',
    '[in sieme] => insieme',
  ],
  wrong: ['Torna [[in dietro]]! => indietro', 'Corrono [[in torno]] alla casa. => intorno'],
  right: ['Torna indietro!', 'Il torno è in officina.'],
});
