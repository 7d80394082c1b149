import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VARY_VARIOUS',
  category: 'GRAMMAR',
  description: '“vary ways” for “various ways”',
  message: '“Vary” is a verb; did you mean “various” or “very”?',
  shortMessage: 'Confused words',
  patterns: [
    { pattern: 'in|of|with|using|the|through|for|by [vary] :NNS => various' },
    {
      pattern:
        'is|was|are|were|it|a [vary] important|good|big|difficult|nice|interesting|useful|different|hard => very',
    },
  ],
  wrong: ['He did it in [[vary]] ways. => various', 'It was [[vary]] good. => very'],
  right: ['He did it in various ways.', 'The ways vary.'],
});
