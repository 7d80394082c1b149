import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'THOUGH_THOUGHT',
  category: 'CONFUSED_WORDS',
  description: '“though” for “thought” and the other way round',
  message: '“Thought” is the past of “think”; “though” means “although”.',
  shortMessage: 'Confused words',
  patterns: [
    {
      pattern:
        'i|he|she|we|they|never|always|everybody|everyone|nobody [though] that|it|of|about|he|she|they|we|i|you|the was|is|were|would|could|had|are|a|it|that => thought',
      exceptions: [', though _'],
    },
    { pattern: 'even|as [thought] /\\p{Ll}+/:PRP,DT,PRPS,EX => though', exceptions: ['as [thought] _'] },
    'even [thought] => though',
  ],
  wrong: ['I [[though]] it was closed. => thought', 'He went even [[thought]] it rained. => though'],
  right: ['I thought it was closed.', 'He went even though it rained.'],
});
