import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'THROUGH_THREW',
  category: 'CONFUSED_WORDS',
  description: '“through” for “threw”',
  message: 'Did you mean “threw”, the past of “throw”?',
  shortMessage: 'Confused words',
  patterns: [
    '^ he|she|they|we|i|you [through] the|a|it|his|her|him|them|my|away|up|out ball|stone|rock|party|book|away|out|up|bottle|keys|clothes|in|into|at|to => threw',
    'he|she|they|we|i [through] it|them|him away|out|in|into|at|to|up => threw',
  ],
  wrong: ['He [[through]] the ball over the wall. => threw', 'They [[through]] it away. => threw'],
  right: ['He threw the ball over the wall.', 'He saw it through the window.'],
});
