import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AT_WEEKDAY',
  category: 'GRAMMAR',
  description: '“at Monday” for “on Monday”',
  message: 'Use “on” with days and dates.',
  shortMessage: 'Preposition',
  patterns: [
    '[at|in] @weekday /[.,;!?]|at|and|or|because|if|when|we|i/ => on',
    '[in] /\\p{N}{1,2}(?:st|nd|rd|th)?/ =April|August|December|February|January|July|June|March|May|November|October|September => on',
  ],
  wrong: ["Let's meet [[at]] Monday. => on", 'I was born [[in]] 5 May. => on'],
  right: ["Let's meet on Monday.", 'I was born in May.', 'We spoke at Monday’s meeting.'],
});
