import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ORE_FA_PRIMA',
  category: 'REDUNDANCY',
  description: '“due ore fa prima” e “ieri scorso”',
  message: 'Una sola indicazione di tempo basta.',
  shortMessage: 'Ripetizione',
  patterns: [
    '[fa prima] /[.,!?]/ => fa',
    '[ieri scorso] => ieri',
    '[domani prossimo] => domani',
    '[anno scorso fa] => anno scorso',
    '[adesso ora] => adesso',
    '[oggi giorno] => oggigiorno',
    '[ogni giorno quotidianamente] => ogni giorno',
  ],
  wrong: ['L’ho visto due ore [[fa prima]]. => fa', 'L’ho visto [[ieri scorso]]. => ieri'],
  right: ['L’ho visto due ore fa.', 'L’ho visto ieri.'],
});
