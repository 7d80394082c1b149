import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PREFER_TO_THAN',
  category: 'GRAMMAR',
  description: '“prefer to walk than” for “prefer to walk rather than”',
  message: 'After “prefer to …”, say “rather than”.',
  shortMessage: 'Comparison',
  patterns: ['prefer|prefers|preferred to :VB~4 [than]<rather|more|less|other|better|bigger => rather than'],
  wrong: [
    'I prefer to walk home [[than]] take a bus. => rather than',
    'They prefer to buy cars [[than]] bikes. => rather than',
  ],
  right: ['I prefer to walk rather than run.', 'They prefer tea to coffee.'],
});
