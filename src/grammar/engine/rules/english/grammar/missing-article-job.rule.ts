import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MISSING_ARTICLE_JOB',
  category: 'GRAMMAR',
  description: '“I am teacher” for “I am a teacher”',
  message: 'Use “a” or “an” before the name of a job.',
  shortMessage: 'Missing article',
  patterns: [
    "i|he|she|you am|is|was|are|'m|’m|'s|’s [student|teacher|doctor|engineer|lawyer|nurse|programmer|developer|scientist|journalist|writer|singer|actor|actress|farmer|driver|waiter|waitress|pilot|policeman|secretary|accountant|architect|dentist|mechanic|musician|painter|photographer] /[.,;!?]|and|in|at|from|by|but|who/ => {withArticle:\\3}",
    'works|work|worked as [student|teacher|doctor|engineer|lawyer|nurse|programmer|developer|scientist|journalist|writer|singer|actor|farmer|driver|waiter|waitress|pilot|secretary|accountant|architect|dentist|mechanic|cook] /[.,;!?]|and|in|at|for/ => {withArticle:\\3}',
    'works|work|worked|working as [chef|guide|translator|receptionist|salesman|cashier|babysitter|designer|cleaner|gardener|waiter|waitress|teacher|nurse|engineer|doctor|driver|cook|secretary|programmer|volunteer] since|because|when|but|last|while => {withArticle:\\3}',
  ],
  exceptions: ['work|works|worked as [_] and :NN'],
  wrong: [
    'I am [[student]]. => a student',
    'She is [[engineer]] in Oslo. => an engineer',
    'He works as [[waiter]]. => a waiter',
    'He works as [[chef]] because he likes food. => a chef',
  ],
  right: ['I am a student.', 'He was elected teacher of the year.', 'She worked as driver and cook.'],
});
