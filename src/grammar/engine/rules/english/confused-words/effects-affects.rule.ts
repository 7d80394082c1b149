import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'EFFECTS_AFFECTS',
  category: 'CONFUSED_WORDS',
  description: '“it effects us” for “it affects us”',
  message: 'The verb is “affect”; “effect” is the noun.',
  shortMessage: 'Confused words',
  patterns: [
    { pattern: 'it|this|which|that|also [effects] the|our|us|people|my|their|his|her|many|everyone => affects' },
    {
      pattern:
        "can|could|will|may|might|would|not|n't|also [effect] our|us|people|me|them|everyone|children|him|her => affect",
    },
  ],
  wrong: ['The heat also [[effects]] the dogs. => affects', 'Noise can [[effect]] people badly. => affect'],
  right: ['Noise can affect people badly.', 'The effects are small.'],
});
