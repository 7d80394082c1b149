import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'QUESTION_AFTER_KNOW',
  category: 'GRAMMAR',
  description: "“I don't know what should I do” for “what I should do”",
  message: 'A question inside a sentence keeps the order of a statement.',
  shortMessage: 'Word order',
  patterns: [
    {
      pattern:
        "n't|n’t|not|never know|understand|remember|decide|sure what|where|how|who|when|why [should|can|could|must|will|would i|we|you|they|he|she] :VB,RB => \\5 \\4",
    },
  ],
  wrong: [
    "I don't know what [[should I]] do. => I should",
    'We do not understand how [[can we]] help. => we can',
    'She does not understand why [[must we]] pay. => we must',
  ],
  right: ["I don't know what I should do.", 'What should I do?'],
});
