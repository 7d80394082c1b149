import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HELP_THEY',
  category: 'GRAMMAR',
  description: '“help they to learn” for “help them to learn”',
  message: 'After “\\1”, use “{objective:\\2}”.',
  shortMessage: 'Pronoun',
  patterns: [
    {
      pattern:
        'help|helps|helped|helping|allow|allows|allowed|encourage|encourages|teach|teaches|force|forces|enable|enables [they|he|she|we] to => {objective:\\2}',
    },
    {
      pattern: 'make|makes|let|lets [they|he|she|we] :VB,JJR,JJ => {objective:\\2}',
      exceptions: ['do|does|did|can|could|will|would|should|must|may|might|if|what|that|which|the~3 [_]'],
    },
  ],
  wrong: ['It helps [[they]] to learn. => them', 'This makes [[we]] feel good. => us'],
  right: ['It helps them to learn.', 'With this help they go on to learn.'],
});
