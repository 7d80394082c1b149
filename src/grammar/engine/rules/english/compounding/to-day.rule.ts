import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TO_DAY',
  category: 'COMPOUNDING',
  description: '“to day”, “week end”, “after noon”',
  message: 'Write this as one word.',
  shortMessage: 'Compound word',
  patterns: [
    '[week end] => weekend',
    '[week ends] => weekends',
    '[after noon] => afternoon',
    '[mid night] => midnight',
    '[mid day] => midday',
    '[life time] => lifetime',
    '[birth day] => birthday',
    '[birth days] => birthdays',
    '[to morrow] => tomorrow',
    '[to night] => tonight',
    '[yester day] => yesterday',
    '[over night] /[.,;!?]|train|stay|success/ => overnight',
  ],
  wrong: ['We met at the [[week end]]. => weekend', 'See you [[to morrow]]. => tomorrow'],
  right: ['We met at the weekend.', 'See you tomorrow.'],
});
