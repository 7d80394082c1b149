import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MY_COUNTRY_HAVE',
  category: 'GRAMMAR',
  description: '“my country have” for “my country has”',
  message: 'Use “{singularverb:\\4}” after “\\2 \\3”.',
  shortMessage: 'Verb agreement',
  patterns: [
    {
      pattern:
        '^ my|our|this|every|each|the country|city|town|school|world|society|problem|life|house|computer|internet|car|book|student|teacher|person|child|system|idea|technology|education|weather|food|music|movie|film|machine|child|job|environment [have|are|do|were] :DT,VBN,RB,JJ,VBG,CD => {singularverb:\\4}',
    },
  ],
  wrong: ['Our country [[have]] been kind. => has', 'The weather [[are]] very cold. => is'],
  right: ['Our country has been kind.', 'The houses are old.'],
});
