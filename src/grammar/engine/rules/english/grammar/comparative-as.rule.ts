import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'COMPARATIVE_AS',
  category: 'GRAMMAR',
  description: '“better as” for “better than”',
  message: 'Use “than” after a comparative.',
  shortMessage: 'Comparison',
  patterns: [
    "is|are|was|were|am|'s|’s|'m|’m much|far|a|lot|little? bigger|smaller|better|taller|older|younger|faster|slower|cheaper|cleverer|stronger|worse|richer|nicer|warmer|colder|happier|longer|shorter [as] me|you|him|her|us|them|mine|yours|ours|the|my|your|his|our|their|in|last|before|ever => than",
    {
      pattern: 'more :JJ [as] me|you|him|us|them|mine|yours|ours|last|before|ever => than',
      exceptions: ['more _ [as] you|the|last'],
    },
  ],
  wrong: ['She is taller [[as]] me. => than', 'It is better [[as]] before. => than'],
  right: ['She is taller than me.', 'It is as good as before.'],
});
