import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MIR_MICH_VERB',
  category: 'GRAMMAR',
  description: '„er fragt mir“ statt „er fragt mich“',
  message: 'Dieses Verb steht mit dem Akkusativ.',
  shortMessage: 'Akkusativ',
  patterns: [
    'frag|fragt|frage|fragte|fragst|besucht|besuchte|liebt|kennt|versteht|stört|ärgert|freut|interessiert|wundert [mir] /[.,!?]|nicht|sehr|nach|ob|an/ => mich',
    'frag|fragt|frage|fragte|besucht|besuche|liebt|liebe|kennt|versteht|stört|ärgert|freut|interessiert|wundert [dir] /[.,!?]|nicht|sehr|nach|ob|an/ => dich',
  ],
  wrong: ['Er fragt [[mir]] nach dem Weg. => mich', 'Das interessiert [[mir]] nicht. => mich'],
  right: ['Er fragt mich nach dem Weg.', 'Das sieht mir nicht ähnlich, aber er kauft mir eins.'],
});
