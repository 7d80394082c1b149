import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HOW_IMPORTANT_IS_FOR',
  category: 'GRAMMAR',
  description: '“how important is for” for “how important it is for”',
  message: 'The subject is missing: “how \\2 it is”.',
  shortMessage: 'Missing subject',
  patterns: [
    {
      pattern:
        'how important|difficult|hard|easy|useful|necessary|good|bad|dangerous|interesting [is|was] for|to => it \\3',
    },
  ],
  wrong: ['I know how hard [[is]] for them. => it is', 'She saw how easy [[was]] to win. => it was'],
  right: ['I know how hard it is for them.', 'How hard it is to win!'],
});
