import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IF_WOULD_WOULD',
  category: 'GRAMMAR',
  description: '“If I would be rich, I would travel” for “If I were rich, I would travel”',
  message: 'Use the past tense after “if” here, not “would”.',
  shortMessage: 'Verb tense',
  patterns: [
    "^ if i|he|she|it|we|they|you [would be]~8 i|he|she|it|we|they|you would|'d => were",
    {
      pattern: "^ if i|he|she|it|we|they|you [would :VB]~8 i|he|she|it|we|they|you would|'d => {pasttense:\\5}",
      exceptions: ['if _ [would like|mind|prefer|love|rather|be]', 'if _ [would have] a'],
    },
  ],
  wrong: ['If I [[would have]] time, I would sleep. => had', 'If I [[would be]] rich, I would travel. => were'],
  right: ['If I had time, I would sleep.', 'If you would like to come, I would be glad.'],
});
