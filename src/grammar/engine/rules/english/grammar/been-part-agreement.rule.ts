import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BEEN_PART_AGREEMENT',
  category: 'GRAMMAR',
  description: 'A past form after “to be”: “we are went”',
  message: 'Use the past form alone, without “to be”: “\\4”.',
  shortMessage: 'Verb form',
  patterns: ['^ @subject [am|is|are|was|were went|came|ate|wrote|knew|spoke|began|took|gave|chose|drank] => \\4'],
  wrong: ['We [[are went]] home. => went', 'She [[was came]] late. => came'],
  right: ['We went home.', 'What they were came as a surprise.', 'She was given a chance.'],
});
