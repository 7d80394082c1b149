import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CLOSE_FROM',
  category: 'GRAMMAR',
  description: '“close from” and “near to” for “close to”',
  message: 'Say “close to”.',
  shortMessage: 'Preposition',
  patterns: [
    'very|so|too|quite|lives|live|is|are|was|house close [from|of] the|my|your|his|her|our|their|here|it|me|school|work => to',
    'near [from|of] the|my|here|your|his|her|our => to',
  ],
  wrong: ['We live close [[from]] the sea. => to', 'It is near [[from]] here. => to'],
  right: ['We live close to the sea.', 'It is far from here.'],
});
