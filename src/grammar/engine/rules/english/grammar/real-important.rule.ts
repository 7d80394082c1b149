import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'REAL_IMPORTANT',
  category: 'GRAMMAR',
  description: '“real important” for “really important”',
  message: 'Before an adjective, write “really”.',
  shortMessage: 'Adverb',
  patterns: [
    {
      pattern:
        "is|are|was|were|'s|’s|be|it [real] important|difficult|interesting|good|nice|easy|beautiful|expensive|dangerous|useful|helpful|happy => really",
    },
  ],
  wrong: ['It is [[real]] difficult. => really', 'The road was [[real]] dangerous. => really'],
  right: ['It is really difficult.', 'The danger is real.'],
});
