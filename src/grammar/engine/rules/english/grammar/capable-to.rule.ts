import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CAPABLE_TO',
  category: 'GRAMMAR',
  description: '“capable to do” for “capable of doing”',
  message: 'Say “capable of {gerund:\\3}” or “able to \\3”.',
  shortMessage: 'Preposition',
  patterns: ['capable [to @base|be] => of {gerund:\\3}'],
  wrong: ['He is capable [[to do]] it. => of doing', 'She is capable [[to swim]] a mile. => of swimming'],
  right: ['He is capable of doing it.', 'He is able to do it.'],
});
