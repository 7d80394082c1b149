import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HERS_APOSTROPHE',
  category: 'GRAMMAR',
  description: '“her’s”, “your’s”, “their’s”',
  message: 'This pronoun has no apostrophe.',
  shortMessage: 'Apostrophe',
  patterns: ["[her|your|their|our 's|’s] /[.,;!?]|and|is|was|are/ => \\1s"],
  wrong: ["The car is [[her's]]. => hers", "Is this [[your's]]? => yours"],
  right: ['The car is hers.', 'Is this yours?'],
});
