import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CONTINUE_ON',
  category: 'REDUNDANCY',
  picky: true,
  description: '“continued on” for “continued”',
  message: 'This phrase says the same thing twice.',
  shortMessage: 'Redundant phrase',
  patterns: [
    '[continue|continued|continues on] /to|with|[.,;!?]|down|along/ => \\1',
    '[still remains|remain] => \\2',
    '[still continue|continues] => \\2',
  ],
  wrong: ['We [[continued on]] to Rome. => continued', 'It [[still remains]] a secret. => remains'],
  right: ['We continued to Rome.', 'It is still open.'],
});
