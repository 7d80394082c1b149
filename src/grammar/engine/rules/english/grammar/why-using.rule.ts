import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WHY_USING',
  category: 'GRAMMAR',
  description: '“Why using this?” for “Why use this?”',
  message: 'After “why”, use the base form or a whole question.',
  shortMessage: 'Verb form',
  patterns: [
    {
      pattern:
        '^ why [using|doing|having|making|getting|buying|taking|learning|spending|giving|choosing] the|a|this|my|your|it|so|these|that',
    },
  ],
  wrong: ['Why [[making]] the same cake?', 'Why [[using]] a big car?'],
  right: ['Why make the same cake?', 'Why is using this bad?'],
});
