import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'OPINION_COMMA',
  category: 'PUNCTUATION',
  description: 'A missing comma after “In my opinion” or “First of all”',
  message: 'Put a comma after this phrase.',
  shortMessage: 'Punctuation',
  patterns: [
    '^ in my|our [opinion] it|this|the|he|she|they|we|you|there|i => \\4,',
    '^ first of [all] i|we|he|she|they|it|you|the|there|let => \\4,',
    '^ to my [surprise] i|we|he|she|they|it|you|the|there => \\4,',
  ],
  wrong: ['In my [[opinion]] it is bad. => opinion,', 'First of [[all]] I like it. => all,'],
  right: ['In my opinion, it is bad.', 'She left because in my opinion it was late.', 'First of all, I like it.'],
});
