import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SPECIALLY_ESPECIALLY',
  category: 'CONFUSED_WORDS',
  description: '“specially” for “especially”',
  message: '“Especially” means “above all”; “specially” means “for one purpose”.',
  shortMessage: 'Similar words',
  patterns: [
    ',|and|but [specially] when|if|in|for|because|on|at|with|during|the|after|my|by|those|people => especially',
  ],
  wrong: ['I like fruit, [[specially]] in summer. => especially', 'It rains, [[specially]] when I walk. => especially'],
  right: ['I like fruit, especially in summer.', 'This was specially made for you.'],
});
