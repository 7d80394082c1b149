import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IN_MY_OPINION_I_THINK',
  category: 'REDUNDANCY',
  description: '“In my opinion, I think” for one of the two',
  message: '“In my opinion” and “I think” say the same; one is enough.',
  shortMessage: 'Redundant phrase',
  patterns: [{ pattern: '[in my opinion ,? i think|believe|feel] !,|\\.|about|of => in my opinion, || I think' }],
  wrong: [
    '[[In my opinion, I think]] it is good. => In my opinion,',
    '[[In my opinion I believe]] he left. => In my opinion,',
  ],
  right: ['In my opinion, it is good.', 'I think it is good.'],
});
