import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'EACH_OF_ARE',
  category: 'GRAMMAR',
  description: '“each of them are” for “each of them is”',
  message: '“\\2” is singular, so use “{singularverb:\\6}”.',
  shortMessage: 'Verb agreement',
  patterns: [
    {
      pattern: '^ each|either|neither|one of them|us|you [are|have|were] => {singularverb:\\5}',
      message: '“\\2” is singular, so use “{singularverb:\\5}”.',
    },
    '^ each|either|neither|one of the|these|those|my|your|his|her|our|their :NNS [are|have|were] => {singularverb:\\6}',
    {
      pattern:
        '^ everybody|everyone|nobody|somebody|someone [know|want|need|think|like|love|seem|agree|believe|understand|hate|hope] => {third:\\3}',
      message: '“\\2” is singular, so use “{third:\\3}”.',
    },
  ],
  wrong: [
    'Each of them [[have]] a car. => has',
    'One of the cars [[are]] red. => is',
    'Everybody [[know]] that. => knows',
  ],
  right: ['Each of them has a car.', 'One of the cars is red.', 'Everybody knows that.'],
});
