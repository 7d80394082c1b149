import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WONDER_QUESTION_MARK',
  category: 'PUNCTUATION',
  description: 'An indirect question with a question mark',
  message: 'End an indirect question with a full stop.',
  shortMessage: 'Punctuation',
  patterns: [
    '^ i|we wonder|wondered if|whether|why|how|what|where|when~30 [\\?] => .',
    '^ i|we asked|know|knew him|her|them? if|whether|why|how|where|when~30 [\\?] => .',
  ],
  wrong: ['I wonder if he knows[[?]] => .', 'We wondered why it rained[[?]] => .'],
  right: ['I wonder if he knows.', 'Do you know why it rained?'],
});
