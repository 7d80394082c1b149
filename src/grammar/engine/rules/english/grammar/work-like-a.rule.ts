import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WORK_LIKE_A',
  category: 'GRAMMAR',
  description: '“works like a driver” for “works as a driver”',
  message: "Say “work as” for somebody's job; “like” only compares.",
  shortMessage: 'Preposition',
  patterns: [
    'work|works|worked|working [like] a|an driver|teacher|waiter|waitress|nurse|engineer|secretary|manager|accountant|lawyer|programmer|cook|chef|guide|translator|receptionist|salesman|cashier|volunteer|babysitter|designer|doctor|journalist|photographer|assistant /[.;!?]|in|at|for|and|here|there|now|since|because/ => as',
  ],
  exceptions: ['[like] a|an _ and his|her|a|their'],
  wrong: ['His brother works [[like]] a driver. => as', 'Last summer I worked [[like]] a waiter. => as'],
  right: ['His brother works as a driver.', 'They worked like a team.', 'She worked like a doctor possessed.'],
});
