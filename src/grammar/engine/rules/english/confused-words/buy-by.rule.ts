import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BUY_BY',
  category: 'CONFUSED_WORDS',
  description: '“by” for “buy”',
  message: 'Did you mean “buy”? You buy something with money.',
  shortMessage: 'Confused words',
  patterns: [
    "to|will|would|can|could|should|must|want|wants|might|'ll|i|we|you|they [by] a|an|some|new|food|tickets|clothes|milk|bread|groceries|things|more => buy",
  ],
  exceptions: [
    'stood|stand|stands|passed|pass|went|go|goes|came|come|close|next|done|made|it|them [by] _',
    ':VBN,VBD us|you [by] _',
  ],
  wrong: ['I want to [[by]] a car. => buy', 'We should [[by]] some milk. => buy'],
  right: ['I want to buy a car.', 'We went by a new road.', 'They were led by a man.'],
});
