import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HAVE_BEEN_LAST_YEAR',
  category: 'GRAMMAR',
  winsOver: ['PERFECT_YESTERDAY'],
  description: '“I have been there last year” for “I was there last year”',
  message: 'Use the simple past with a finished time such as “last year”.',
  shortMessage: 'Verb tense',
  patterns: [
    {
      pattern:
        "i|we|they|you ['ve|’ve been] :IN,RB,VBG~3 last week|month|year|summer|winter|weekend|monday|friday => was || were",
      exceptions: ['_ [_ _]~4 the|since|for|over|during|in last'],
    },
    {
      pattern: '^ i|he|she [have|has been]~5 last week|month|year|summer|winter|monday|friday => was',
      exceptions: ['^ i|he|she have|has [been]~4 the last'],
    },
    {
      pattern: '^ we|they|you [have been]~5 last week|month|year|summer|winter|monday|friday => were',
      exceptions: ['^ we|they|you have [been]~4 the last'],
    },
    '^ i|he|she [have|has been]~5 yesterday => was',
    '^ we|they|you [have been]~5 yesterday => were',
  ],
  exceptions: [
    '[have|has been] told|given|said|shown|asked|informed',
    'have|has [been] told|given|said|shown|asked|informed',
  ],
  wrong: [
    "I[['ve been]] there last year. => was",
    'I [[have been]] in London last year. => was',
    'We [[have been]] there yesterday. => were',
  ],
  right: ['I was in London last year.', 'I have been ill for the last year.'],
});
