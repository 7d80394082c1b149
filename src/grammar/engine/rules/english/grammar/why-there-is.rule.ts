import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WHY_THERE_IS',
  category: 'GRAMMAR',
  description: '“Why there is no bus?” for “Why is there no bus?”',
  message: 'In a question, the verb comes before “there”.',
  shortMessage: 'Word order',
  patterns: [{ pattern: "^ why [there is|are|was|were] n't|n’t|no|not|so|a|such|any => \\4 \\3" }],
  wrong: ['Why [[there is]] no bus? => is there', 'Why [[there are]] so many cars? => are there'],
  right: ['Why is there no bus?', 'I know why there is no bus.'],
});
