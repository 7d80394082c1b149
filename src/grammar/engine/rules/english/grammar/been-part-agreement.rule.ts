import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BEEN_PART_AGREEMENT',
  category: 'GRAMMAR',
  description: 'A past form after “to be”: “we are went”',
  message: 'Use the past form alone, without “to be”: “\\4”.',
  shortMessage: 'Verb form',
  patterns: [
    '^ @subject [am|is|are|was|were went|came|ate|wrote|knew|spoke|began|took|gave|chose|drank] => \\4',
    'window|windows|door|glass|car|leg|arm|phone|computer|record|vase|cup|chair|machine|bike|lock|heart was|were|is|are|been [broke] by|yesterday|last => broken',
  ],
  wrong: [
    'We [[are went]] home. => went',
    'She [[was came]] late. => came',
    'The window was [[broke]] by the boys. => broken',
  ],
  right: ['We went home.', 'What they were came as a surprise.', 'She was given a chance.'],
});
