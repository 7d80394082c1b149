import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AFFECT_EFFECT',
  category: 'CONFUSED_WORDS',
  description: '“affect” for “effect” and the other way round',
  message: '“Affect” is the verb; “effect” is the noun.',
  shortMessage: 'Confused words',
  patterns: [
    { pattern: 'great|bad|good|big|huge|negative|positive|strong [affect] in|to|\\.|, => effect' },

    'an|no|little|side|any [affect] on => effect',
    'the|a|this|that|no|its|great|big|strong|bad|good|positive|negative|lasting [affect] of|on => effect',
    'side [affects] => effects',
    "will|would|can|could|may|might|not|n't|n’t [effect] me|you|him|her|us|them|my|your|our|everyone|everybody|people|anyone|how => affect",
    '^ the [affect] was => effect',
  ],
  wrong: [
    'It has a bad [[affect]]. => effect',
    'The [[affect]] was huge. => effect',
    'It had no [[affect]] on him. => effect',
    'The medicine has many side [[affects]]. => effects',
    'This will [[effect]] everyone. => affect',
  ],
  right: ['It had no effect on him.', 'This will affect everyone.', 'The board can effect change.'],
});
