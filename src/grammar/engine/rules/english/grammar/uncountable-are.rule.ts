import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'UNCOUNTABLE_ARE',
  category: 'GRAMMAR',
  description: '“the news are” for “the news is”',
  message: '“\\3” is singular, so use “{singularverb:\\4}”.',
  shortMessage: 'Verb agreement',
  patterns: [
    '^ the|this|that|my|your|his|her|our|their news|information|advice|furniture|equipment|homework|knowledge|luggage|money|traffic|weather|software|hardware|research|evidence [are|were|have] => {singularverb:\\4}',
    {
      pattern:
        '^ mathematics|physics|economics|information|advice|furniture|money [are|were|have] => {singularverb:\\3}',
      message: '“\\2” is singular, so use “{singularverb:\\3}”.',
    },
  ],
  wrong: ['The news [[are]] bad. => is', 'Mathematics [[are]] hard. => is'],
  right: ['The news is bad.', 'The news and the weather are bad.'],
});
