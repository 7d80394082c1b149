import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WAIT_FOR_ME',
  category: 'GRAMMAR',
  description: '“wait me” for “wait for me”',
  message: 'You “wait for” someone.',
  shortMessage: 'Preposition',
  patterns: [
    '[waiting] you|me|him|us|them /[.,!?]|at|in|there|here|since|for/ => waiting for',
    '^ please? [wait] me|us|him => wait for',
  ],
  wrong: ['I am [[waiting]] you. => waiting for', '[[Wait]] me! => Wait for'],
  right: ['I am waiting for you.', 'Wait, us too!'],
});
