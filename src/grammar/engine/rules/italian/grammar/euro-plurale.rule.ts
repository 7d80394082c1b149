import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'EURO_PLURALE',
  category: 'GRAMMAR',
  description: '«dieci euri» per «dieci euro»',
  message: '«Euro» non cambia al plurale.',
  shortMessage: 'Plurale',
  patterns: [
    '[euri] => euro',
    'due|tre|quattro|cinque|dieci|venti [euros] => euro',
    'i|gli|dei|degli [computers|films|bars|sports|files|clubs|hotels|autobusi|films] => {stranieri:\\2}',
  ],
  wrong: ['Costa dieci [[euri]]. => euro', 'Vidi dei [[films]]. => film'],
  right: ['Costa dieci euro.', 'Vidi dei film.'],
});
