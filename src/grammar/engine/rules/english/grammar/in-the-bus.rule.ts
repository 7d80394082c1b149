import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IN_THE_BUS',
  category: 'GRAMMAR',
  description: '“in the bus” for “on the bus”',
  message: 'Use “on” for a bus, a train or a plane.',
  shortMessage: 'Preposition',
  patterns: ['am|is|are|was|were|be|got|get [in] the bus|train|plane|ship|subway /[.,;!?]|now|to|when|and/ => on'],
  wrong: ['I am [[in]] the bus. => on', 'We were [[in]] the train to Rome. => on'],
  right: ['I am on the bus.', 'There is dust in the train.'],
});
