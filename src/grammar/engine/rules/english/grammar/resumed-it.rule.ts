import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'RESUMED_IT',
  category: 'GRAMMAR',
  description: '“this shop it is” for “this shop is”',
  message: 'The subject stands here twice.',
  shortMessage: 'Word order',
  patterns: [
    { pattern: "^ this|my|our|his|her|your|their :JJ? :NN^:JJ,RB,NNS [it] is|was|'s|’s|has :DT,RB,JJ => " },
    { pattern: "^ in my opinion ,? this|the :NN [it] is|was|'s|’s :DT,RB,JJ => " },
  ],
  exceptions: [
    'this time|moment|morning|evening|afternoon|year|month|week|day|way|once|night|minute|summer|winter|spring|autumn|case|instant|season it',
  ],
  wrong: ['This shop[[ it]] is very big. =>', 'My town[[ it]] was a village. =>'],
  right: ['This shop is very big.', 'This morning it is cold.'],
});
