import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ONE_OF_NNS',
  category: 'GRAMMAR',
  description: '“one of my” before a singular',
  message: 'Use the plural after “\\1 of \\3”: “{pluralnoun:\\4}”.',
  shortMessage: 'Agreement',
  patterns: [
    'one|two|three|four|five|many|several of the|these|those|my|your|his|her|our|their [@singularCountable] => {pluralnoun:\\4}',
  ],
  exceptions: [
    "one|two|three|four|five|many|several of _ [_] /['’].*|-.*|\\p{L}.*|\\p{N}.*/^is|was|has|are|were|have|who|that|which|in|on|at|from|came|said|will|can",
  ],
  wrong: ['One of my [[friend]] is here. => friends', 'Two of the [[student]] were ill. => students'],
  right: ['One of my friends is here.', 'One of the house’s windows broke.', 'One of the student teachers was ill.'],
});
