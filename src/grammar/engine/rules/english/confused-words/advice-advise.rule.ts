import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ADVICE_ADVISE',
  category: 'CONFUSED_WORDS',
  description: '“advice” for “advise” and the other way round',
  message: '“Advise” is the verb; “advice” is the noun.',
  shortMessage: 'Confused words',
  patterns: [
    'to|would|will|can|could|must|should|=I|we|strongly [advice] you|him|her|them|us|everyone|people|against|that => advise',
    {
      pattern:
        'some|any|good|bad|legal|medical|of|much|my|his|her|their|your|our|piece|free|follow|useful [advise]>you|him|her|them|us|on|against|people|me => advice',
      exceptions: ['people|friends|some|lawyers|doctors [advise]<of'],
    },
    'some|any|good|bad|my|your|his|her|useful|legal [advise] on => advice',
    'please [advice] /[.!]|me|us|on|if|how|what|whether/ => advise',
    'good|bad|some|any|many|useful [advises] => advice',
  ],
  wrong: [
    'Please [[advice]] me. => advise',
    'She gave me good [[advises]]. => advice',
    'I would [[advice]] you to wait. => advise',
    'She gave me good [[advise]]. => advice',
  ],
  right: ['I would advise you to wait.', 'She gave me good advice.'],
});
