import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'THING_IS_BE',
  category: 'GRAMMAR',
  description: '“the best thing is be happy” for “is to be happy”',
  message: 'Put “to” before “be”.',
  shortMessage: 'Missing “to”',
  patterns: ['thing|way|dream|goal|idea|key|secret|aim|plan|wish|solution|job is|was [be] :JJ,DT,VBN,VBG,RB => to be'],
  exceptions: ['what|how~4 is|was [be]', 'do|does|did|done|can|must|should|could|will|would~5 is|was [be]'],
  wrong: ['The best thing is [[be]] happy. => to be', 'My dream was [[be]] a doctor. => to be'],
  right: ['The best thing is to be happy.', 'All you can do is be patient.', 'The one thing we did was be kind.'],
});
