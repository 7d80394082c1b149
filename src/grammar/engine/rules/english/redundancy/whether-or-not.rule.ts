import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WHETHER_OR_NOT',
  category: 'REDUNDANCY',
  picky: true,
  description: '“whether or not” for “whether”',
  message: 'This phrase says the same thing twice.',
  shortMessage: 'Redundant phrase',
  patterns: ['[whether or not] to => whether'],
  wrong: ['She asked [[whether or not]] to go. => whether', 'He wondered [[whether or not]] to stay. => whether'],
  right: ['She asked whether to go.', 'We go whether or not it rains.'],
});
