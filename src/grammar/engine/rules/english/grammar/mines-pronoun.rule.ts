import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MINES_PRONOUN',
  category: 'GRAMMAR',
  description: '“mines” for “mine”',
  message: 'The pronoun is “mine”.',
  shortMessage: 'Pronoun',
  patterns: ["'s|’s|is|are|was|were|not|like|than|as [mines] /[.,;!?]|and|too|but/ => mine"],
  wrong: ["That's [[mines]]. => mine", 'It is better than [[mines]]. => mine'],
  right: ["That's mine.", 'The coal mines are closed.'],
});
