import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TAG_AFTER_NEGATIVE',
  category: 'GRAMMAR',
  description: '“It is not far, isn’t it?” for “It is not far, is it?”',
  message: 'After a negative statement, leave “not” out of the short question.',
  shortMessage: 'Short question',
  patterns: [
    "^ it|he|she|that|this is|was not _~8 , is|was [n't|n’t] it|he|she \\? => ",
    "^ it|he|she|that|this is|was n't|n’t _~8 , is|was [n't|n’t] it|he|she \\? => ",
    "^ you|they|we are|were not _~8 , are|were [n't|n’t] you|they|we \\? => ",
  ],
  wrong: ["It is not far, is[[n't]] it? =>", "You are not ill, are[[n't]] you? =>"],
  right: ['It is not far, is it?', "It is far, isn't it?"],
});
