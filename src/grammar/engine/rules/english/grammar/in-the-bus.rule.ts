import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IN_THE_BUS',
  category: 'GRAMMAR',
  description: '“in the bus” for “on the bus”',
  message: 'Use “on” for a bus, a train or a plane.',
  shortMessage: 'Preposition',
  patterns: [
    {
      pattern:
        'go|went|going|goes|be|is|are|was|were|walk|walking|time|day|sit|sitting|relax|play|playing|sunbathe|stay [in] the beach => on',
      message: 'Use “on” for the beach.',
    },
    {
      pattern:
        'stay|stayed|staying|stays|alone|sit|eat|cook|work|arrive|arrived [in] home \\.|,|;|\\!|\\?|and|with|because|i|to|all|on|at|when => at',
      message: 'Use “at” with “home”.',
    },
    'am|is|are|was|were|be|got|get [in] the bus|train|plane|ship|subway /[.,;!?]|now|to|when|and/ => on',
  ],
  wrong: ['We went [[in]] the beach. => on', 'I am [[in]] the bus. => on', 'We were [[in]] the train to Rome. => on'],
  right: ['I am on the bus.', 'There is dust in the train.'],
});
