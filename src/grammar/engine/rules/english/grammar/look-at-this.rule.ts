import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LOOK_AT_THIS',
  category: 'GRAMMAR',
  description: '“Look this picture” for “Look at this picture”',
  message: 'You look “at” something.',
  shortMessage: 'Preposition',
  patterns: [
    {
      pattern: '@start|please look [this|these|that|those|the|my|his|her] => at \\3',
      exceptions: ['look [the] /part|same|other/', 'look [this|that] way|up|over'],
    },
  ],
  exceptions: ['look [my|his|her|that|this|the] way|age|best|worst|direction|part'],
  wrong: ['Look [[this]] picture! => at this', 'Please look [[the]] map. => at the'],
  right: ['Look at this picture!', 'They look the same.', 'Look my way!'],
});
