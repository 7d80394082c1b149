import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PIQUE_INTEREST',
  category: 'CONFUSED_WORDS',
  description: '“peak my interest” for “pique my interest”',
  message: 'Did you mean “pique”? To pique interest is to arouse it.',
  shortMessage: 'Confused words',
  patterns: [
    'to|will|would|might|could|may|that [peak|peek] my|your|his|her|our|their|the interest|curiosity => pique',
    '[peaked|peeked] my|your|his|her|our|their interest|curiosity => piqued',
  ],
  wrong: ['The title [[peaked]] my interest. => piqued', 'It might [[peak]] his curiosity. => pique'],
  right: ['The title piqued my interest.', 'Prices peaked in May.'],
});
