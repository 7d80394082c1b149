import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HOW_TO_THIRD_PERSON',
  category: 'GRAMMAR',
  description: '“how to solves” for “how to solve”',
  message: 'Use the base form after “\\1 to”.',
  shortMessage: 'Verb form',
  patterns: [
    { pattern: 'how|where to [@thirdPerson] => {base:\\3}' },
    { pattern: 'how|where to [solves|makes|takes|gets|uses|works|finds|keeps|plays|helps|speaks] => {base:\\3}' },
  ],
  exceptions: ['[works] of'],
  wrong: ['We learn how to [[understands]] art. => understand', 'I know how to [[solves]] it. => solve'],
  right: ['We learn how to understand art.', 'I know how to solve it.', 'Ask where to works of art go.'],
});
