import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BOTH_IS',
  category: 'GRAMMAR',
  description: '“both of them is” for “both of them are”',
  message: '“Both” takes a plural verb: “{pluralverb:\\4}”.',
  shortMessage: 'Verb agreement',
  patterns: [{ pattern: 'both of them|us|you|these|those [is|was|has|does] => {pluralverb:\\4}' }],
  exceptions: ['of|to|for|with|in|by|between|from|what|all both of _ [_]'],
  wrong: ['Both of them [[is]] ready. => are', 'Both of us [[was]] ill. => were'],
  right: ['Both of them are ready.', 'What matters to both of them is time.', 'The fate of both of them is unknown.'],
});
