import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MOST_IMPORTANT_IS',
  category: 'GRAMMAR',
  description: '“the most important is that” for “the most important thing is that”',
  message: 'A noun is missing: “the most important thing”.',
  shortMessage: 'Missing noun',
  patterns: [
    {
      pattern:
        'the [important|interesting|difficult|strange|funny] is that|to|how|what|we|you|they|i|not|: => \\2 thing',
      message: 'A noun is missing: “the \\2 thing”.',
    },
    { pattern: '@start|and|but the [most important] is|was that|to => most important thing' },
  ],
  wrong: [
    'The [[important]] is to try. => important thing',
    'The [[most important]] is that we win. => most important thing',
    'The [[most important]] is to sleep. => most important thing',
  ],
  right: ['The most important thing is to sleep.', 'It is the most important day.'],
});
