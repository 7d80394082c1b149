import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BY_MEANS_OF',
  category: 'STYLE',
  picky: true,
  description: '“by means of” for “by”',
  message: 'You can say this in fewer words.',
  shortMessage: 'Wordiness',
  patterns: [
    '[by means of] => by || with',
    '[through the use of] => with',
    '[with the help of] a|an|the tool|program|machine|method|device => with',
    '[by virtue of] => by',
    '[by the use of] => with',
  ],
  wrong: ['They got in [[by means of]] a ladder. => by', 'It is made [[through the use of]] heat. => with'],
  right: ['They got in by a ladder.', 'It is made with heat.'],
});
