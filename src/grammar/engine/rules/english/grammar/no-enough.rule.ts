import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NO_ENOUGH',
  category: 'GRAMMAR',
  description: '“no enough time” for “not enough time”',
  message: 'Say “not enough”.',
  shortMessage: 'Negation',
  patterns: [
    '[have no enough] => do not have enough',
    '[has no enough] => does not have enough',
    '[had no enough] => did not have enough',
    'is|are|was|were|be|been [no] enough => not',
  ],
  wrong: ['There is [[no]] enough water for all. => not', 'We [[have no enough]] time. => do not have enough'],
  right: ['There is not enough water for all.', 'She said no often enough.'],
});
