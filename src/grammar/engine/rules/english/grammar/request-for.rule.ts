import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'REQUEST_FOR',
  category: 'GRAMMAR',
  description: '“they requested for help” for “they requested help”',
  message: 'Leave out “for” after the verb “request”.',
  shortMessage: 'Preposition',
  patterns: [
    'to|we|i|you|they|would|will|could|must|please [request for] a|an|the|more|your|his|help|information => request',
  ],
  exceptions: ['the|a|this|any|no|your|my|our to|we|i|you|they [request for]', '/.*/:NN to [request for]'],
  wrong: ['We [[request for]] more time. => request', 'Please [[request for]] a room. => request'],
  right: ['We request more time.', 'Our request for help was heard.'],
});
