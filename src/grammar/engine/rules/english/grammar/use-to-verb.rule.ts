import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'USE_TO_VERB',
  category: 'GRAMMAR',
  description: '“use to” for “used to”',
  message: 'Use “used to” for something you did in the past.',
  shortMessage: 'Verb form',
  patterns: [
    '^ i|we|they|he|she|you [use] to be|live|have|go|play|work|think|like|know|love|do => used',
    'he|she|it [use] to be|live|have|go|play|work|think|like|know|love => used',
  ],
  exceptions: ["did|do|does|n't|to he|she|it [use]", '^ did _ [use]'],
  wrong: ['I [[use]] to live in Rome. => used', 'He said that she [[use]] to play chess. => used'],
  right: ['I used to live in Rome.', 'Did she use to play chess?', 'Which words do we use to be polite?'],
});
