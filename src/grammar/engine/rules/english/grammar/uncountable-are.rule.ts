import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'UNCOUNTABLE_ARE',
  category: 'GRAMMAR',
  description: '“the news are” for “the news is”',
  message: '“\\3” is singular, so use “{singularverb:\\4}”.',
  shortMessage: 'Verb agreement',
  patterns: [
    {
      pattern:
        '@start|because|that|but|and|the technology|internet|pollution|society|environment|education|unemployment|violence|transport|music|nature|health|knowledge|information [have|are|were|do] :VBN,RB,JJ,DT^been? => {singularverb:\\3}',
      message: '“\\2” is singular, so use “{singularverb:\\3}”.',
      exceptions: ['and|or|,|of|in|for|with|by|to|on|about|from the? _ [_]'],
    },
    '^ the|this|that|my|your|his|her|our|their news|information|advice|furniture|equipment|homework|knowledge|luggage|money|traffic|weather|software|hardware|research|evidence [are|were|have] => {singularverb:\\4}',
    {
      pattern:
        '^ mathematics|physics|economics|information|advice|furniture|money [are|were|have] => {singularverb:\\3}',
      message: '“\\2” is singular, so use “{singularverb:\\3}”.',
    },
  ],
  wrong: [
    'The technology [[have]] changed our lives. => has',
    'The news [[are]] bad. => is',
    'Mathematics [[are]] hard. => is',
  ],
  right: ['The news is bad.', 'The news and the weather are bad.'],
});
