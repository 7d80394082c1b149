import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DEQUEISMO',
  category: 'GRAMMAR',
  description: '«pienso de que» en lugar de «pienso que»',
  message: 'Este verbo se construye sin «de».',
  shortMessage: 'Construcción',
  patterns: [
    'pienso|piensa|pensamos|piensan|creo|cree|creemos|creen|digo|dice|dijo|dicen|dijeron|opino|opina|considero|considera|espero|espera|temo|supongo|imagino|comentó|afirma|afirmó|aseguró|aseguro [de que] => que',
    'parece|resulta|es posible|probable|evidente|claro|cierto|necesario? [de que] => que',
  ],
  wrong: ['Pienso [[de que]] es tarde. => que', 'Me dijo [[de que]] venía. => que'],
  right: ['Pienso que es tarde.', 'Estoy seguro de que viene.'],
});
