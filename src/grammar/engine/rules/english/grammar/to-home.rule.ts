import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TO_HOME',
  category: 'GRAMMAR',
  description: '“go to home” for “go home”',
  message: 'Leave out “to” before “home”.',
  shortMessage: 'Preposition',
  patterns: [
    {
      pattern:
        'go|goes|went|gone|going|come|comes|came|coming|travel|travelled|traveled|travelling|traveling|move|moved|study|studied|return|returned [to] abroad|there|here|downtown|upstairs|downstairs|anywhere|somewhere|everywhere => ',
      message: 'Leave out “to” before “\\3”.',
    },
    'go|goes|went|gone|going|come|comes|came|coming|get|got|return|returned|drive|drove|walk|walked [to home] /[.,;!?]|now|early|late|after|at|by|from|and|because/ => home',
  ],
  wrong: ['Please come[[ to]] here. =>', 'I go [[to home]]. => home', 'We came [[to home]] late. => home'],
  right: ['I go home.', 'Go to home page one.'],
});
