import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ON_ACCIDENT',
  category: 'NONSTANDARD_PHRASES',
  description: '“on accident” for “by accident”',
  message: 'Say “by accident”.',
  shortMessage: 'Set phrase',
  patterns: ['[on] accident /[.,;!?]|and|when|because/ => by'],
  exceptions: ['/.*/ based|depending|report|effect [on] accident'],
  wrong: ['I broke it [[on]] accident. => by', 'They met [[on]] accident and talked. => by'],
  right: ['I broke it by accident.', 'The report on accidents is out.'],
});
