import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TAKE_CARE_ABOUT',
  category: 'GRAMMAR',
  description: '“take care about” for “take care of”',
  message: 'You “take care of” something.',
  shortMessage: 'Preposition',
  patterns: [
    'take|takes|took|taking|taken care [about|for|on|to] the|a|my|your|his|her|our|their|him|me|us|them|it|children|yourself|himself|herself => of',
  ],
  exceptions: [
    'care [for|to] _^the|my|your|his|her|our|their|him|me|us|them|it|children|yourself|himself|herself',
    'take|taken care [to] _',
  ],
  wrong: ['She takes care [[about]] the dog. => of', 'Please take care [[for]] him. => of'],
  right: ['She takes care of the dog.', 'Take care not to fall.'],
});
