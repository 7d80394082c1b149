import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DIFFERENT_OF',
  category: 'GRAMMAR',
  description: '“different of” for “different from”',
  message: 'Say “different from”.',
  shortMessage: 'Preposition',
  patterns: [
    'different|differs|differ|differed [of|as] the|a|an|this|that|these|those|my|your|his|her|its|our|their|me|you|him|us|them|it|what|ours|mine|yours|theirs|other|others => from',
  ],
  wrong: ['It is different [[of]] mine. => from', 'This differs [[of]] the plan. => from'],
  right: ['It is different from mine.', 'They are different in size.'],
});
