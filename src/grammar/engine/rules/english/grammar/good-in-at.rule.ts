import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'GOOD_IN_AT',
  category: 'GRAMMAR',
  description: '“good in” for “good at”',
  message: 'You are “good at” something.',
  shortMessage: 'Preposition',
  patterns: [
    "am|is|are|was|were|be|'m|’m|'re|’re|very|really|so|not [good|bad|better in] maths|math|english|french|german|spanish|history|chess|football|tennis|swimming|dancing|singing|cooking|drawing|sports|languages|science => \\2 at",
  ],
  wrong: ['He is [[good in]] maths. => good at', 'I am [[bad in]] dancing. => bad at'],
  right: ['He is good at maths.', 'It looks good in the picture.'],
});
