import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'STADT_STATT',
  category: 'CONFUSED_WORDS',
  description: '„Stadt dessen“ statt „stattdessen“',
  message: '„statt“ im Sinn von „anstelle“ hat kein d.',
  shortMessage: 'Verwechslung',
  patterns: [
    '[stadt dessen] => stattdessen',
    '[statt dessen] ging|kam|blieb|hat|ist|wird|habe|bin|las|aß => stattdessen',
    '[=stadt] zu|einer|eines|der|des => statt',
  ],
  wrong: ['Er blieb [[stadt dessen]] daheim. => stattdessen', 'Sie lachte [[stadt]] zu weinen. => statt'],
  right: ['Er blieb stattdessen daheim.', 'Die Stadt zu verlassen war schwer.'],
});
