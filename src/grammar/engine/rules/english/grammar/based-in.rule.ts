import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BASED_IN',
  category: 'GRAMMAR',
  description: '“based in a true story” for “based on a true story”',
  message: 'A story is based “on” something.',
  shortMessage: 'Preposition',
  patterns: [
    { pattern: 'based [in] a|the|my|our? fact|facts|idea|ideas|book|story|experience|true|real|novel|research => on' },
  ],
  exceptions: ['based in my|our|the book|novel|research|real'],
  wrong: ['It is based [[in]] a true story. => on', 'The book is based [[in]] facts. => on'],
  right: ['It is based on a true story.', 'It is based in Rome.'],
});
