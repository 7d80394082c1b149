import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'FRAGEN_AKKUSATIV',
  category: 'GRAMMAR',
  description: '„ich frage dir“ statt „ich frage dich“',
  message: '„Fragen“ steht mit dem Akkusativ.',
  shortMessage: 'Fall',
  patterns: [
    'frage|fragst|fragt|fragen|fragte [dir] /[.,!?]|ob|wann|warum|wie|nach|jetzt/ => dich',
    'frage|fragst|fragt|fragen|fragte [mir] /[.,!?]|ob|wann|warum|wie|nach|jetzt/ => mich',
    'frage|fragst|fragt|fragen|fragte [ihm] /[.,!?]|ob|wann|warum|wie|nach|jetzt/ => ihn',
  ],
  wrong: ['Ich frage [[dir]], ob du kommst. => dich', 'Sie fragte [[ihm]] nach dem Weg. => ihn'],
  right: ['Ich frage dich, ob du kommst.', 'Sie fragte mit ihm zusammen nach.'],
});
