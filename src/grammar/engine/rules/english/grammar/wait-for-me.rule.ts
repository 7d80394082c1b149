import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WAIT_FOR_ME',
  category: 'GRAMMAR',
  description: '“wait me” for “wait for me”',
  message: 'You “wait for” someone.',
  shortMessage: 'Preposition',
  patterns: [
    {
      pattern:
        'waiting|waited|wait [the|a] bus|train|taxi|doctor|answer|result|results|letter|email|plane|call|teacher|reply => for \\2',
    },

    '[waiting] you|me|him|us|them /[.,!?]|at|in|there|here|since|for/ => waiting for',
    '^ please? [wait] me|us|him => wait for',
  ],
  wrong: ['I am waiting [[the]] bus. => for the', 'I am [[waiting]] you. => waiting for', '[[Wait]] me! => Wait for'],
  right: ['I am waiting for you.', 'Wait, us too!'],
});
