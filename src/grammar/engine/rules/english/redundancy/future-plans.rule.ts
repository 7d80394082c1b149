import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'FUTURE_PLANS',
  category: 'REDUNDANCY',
  picky: true,
  description: '“future plans” for “plans”',
  message: 'This phrase says the same thing twice.',
  shortMessage: 'Redundant phrase',
  patterns: [
    '[future plans|prospects|plan] => \\2',
    '[past experience|experiences|memories|record|records] => \\2',
    '[new innovation|innovations|invention|beginning|beginnings|recruit|recruits|initiative] => \\2',
  ],
  wrong: [
    'What are your [[future plans]]? => plans',
    'He spoke of [[past experiences]]. => experiences',
    'It is a [[new innovation]]. => innovation',
  ],
  right: ['What are your plans?', 'The future is open.'],
});
