import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'A_GOOD_NEWS',
  category: 'GRAMMAR',
  description: '“a good news” for “good news”',
  message: '“News” takes no “a”: “\\2 news”.',
  shortMessage: 'Article',
  patterns: [
    {
      pattern:
        '[a good|bad|great|happy|sad|nice|excellent|terrible news] is|was|came|for|about|that|to|and|\\.|,|from => \\2 news',
    },
    { pattern: '[an important|interesting news] is|was|came|for|about|that|to|and|\\.|,|from => \\2 news' },
  ],
  wrong: ['[[A good news]] came today. => Good news', 'It is [[a bad news]] for us. => bad news'],
  right: ['Good news came today.', 'It is a good news story.'],
});
