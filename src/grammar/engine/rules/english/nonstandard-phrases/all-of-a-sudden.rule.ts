import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ALL_OF_A_SUDDEN',
  category: 'NONSTANDARD_PHRASES',
  description: '“all of the sudden” for “all of a sudden”',
  message: 'The phrase is “all of a sudden”.',
  shortMessage: 'Set phrase',
  patterns: [
    'all of [the] sudden /[.,;!?]|i|he|she|it|they|we|you|the|there/ => a',
    'all [the] sudden /[.,;!?]|i|he|she|it|they|we|you|there/ => of a',
    'all of [sudden] => a sudden',
    'all [a] sudden => of a',
  ],
  wrong: ['All of [[the]] sudden, it rained. => a', 'He left all [[a]] sudden. => of a'],
  right: ['All of a sudden, it rained.', 'All the sudden noises scared him.'],
});
