import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IT_HAVE',
  category: 'GRAMMAR',
  description: '“it have” for “it has”',
  message: 'Use “has” after “it”.',
  shortMessage: 'Verb agreement',
  patterns: [
    { pattern: '^ it [have] => has' },
    {
      pattern:
        'because|but|that|,|so|since|although it [have] a|an|the|many|some|no|more|been|two|three|to|lots|good|very => has',
    },
  ],
  exceptions: [
    "do|does|did|will|would|can|could|should|may|might|must|shall|n't|n’t|suggest|demand|insist|let|make|had~8 it [have]",
  ],
  wrong: ['It [[have]] a big door. => has', 'I like it because it [[have]] two doors. => has'],
  right: ['It has a big door.', 'Does it have a big door?'],
});
