import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MAKE_A_QUESTION',
  category: 'COLLOCATIONS',
  description: '“make a question” for “ask a question”',
  message: 'English uses the verb “{words:\\1}” with “question”.',
  shortMessage: 'Verb',
  words: { make: 'ask', makes: 'asks', made: 'asked', making: 'asking', do: 'ask', does: 'asks', did: 'asked' },
  patterns: [
    {
      pattern:
        '[make|makes|made|making|do|did] me|you|him|her|us|them? a|some|many|two|the|any|few|one? question|questions about|to|,|\\.|\\?|\\!|\\: => {words:\\1}',
      exceptions: ['[make] it|the question'],
    },
  ],
  exceptions: ['do|did the|any|some|many|few [_]'],
  wrong: ['Can I [[make]] a question? => ask', 'They [[made]] me some questions about it. => asked'],
  right: ['Can I ask a question?', 'They made the question of price a topic.'],
});
