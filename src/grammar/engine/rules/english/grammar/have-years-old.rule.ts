import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HAVE_YEARS_OLD',
  category: 'GRAMMAR',
  description: '“I have 20 years old” and “I am 20 year old”',
  message: 'Use “to be” for ages: “\\2 is … years old”.',
  shortMessage: 'Age',
  patterns: [
    {
      pattern: "i|he|she|we|they am|is|are|was|were|'m|’m|'s|’s|'re|’re [:CD years] \\.|,|and|but => \\3 years old",
      exceptions: ['am|is|are|was|were _ [_] older|younger|ago'],
    },

    'he|she|who|brother|sister|son|daughter|friend|mother|father [has] :CD years old => is',
    'i [have] :CD years old => am',
    'we|they|you [have] :CD years old => are',
    { pattern: '^ i [have] /\\p{N}+/ years old => am', message: 'Use “to be” for ages: “I am”.' },
    { pattern: '^ he|she|it [has] /\\p{N}+/ years old => is', message: 'Use “to be” for ages: “\\2 is”.' },
    {
      pattern: '^ we|you|they [have] /\\p{N}+/ years old /[.,;!?]/ => are',
      message: 'Use “to be” for ages: “\\2 are”.',
    },
    {
      pattern: "am|is|are|was|were|'m|'s|'re|’m|’s|’re /\\p{N}{2,}/ [year] old /[.,;!?]|and|now/ => years",
      message: 'Use “years” after a number above one.',
    },
  ],
  wrong: [
    'I am [[20 years]]. => 20 years old',
    'My brother [[has]] six years old. => is',
    'I [[have]] 20 years old. => am',
    'He [[has]] 7 years old. => is',
    'I am 20 [[year]] old. => years',
  ],
  right: ['I am 20 years old.', 'He has a 20-year-old car.'],
});
