import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'THESE_KIND_OF',
  category: 'GRAMMAR',
  description: '“these kind of” for “these kinds of”',
  message: 'Say “this kind of” or “these kinds of”.',
  shortMessage: 'Agreement',
  patterns: ['these|those [kind|sort|type] of => {pluralnoun:\\2}'],
  wrong: ['I like these [[kind]] of things. => kinds', 'Those [[type]] of cars are fast. => types'],
  right: ['I like these kinds of things.', 'This kind of car is fast.'],
});
