import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'QUEISMO',
  category: 'GRAMMAR',
  description: '«estoy seguro que» en lugar de «estoy seguro de que»',
  message: 'Esta expresión se construye con «de».',
  shortMessage: 'Construcción',
  patterns: [
    'estoy|está|estás|estamos|están|estaba seguro|segura|seguros|convencido|convencida|consciente [que] => de que',
    {
      pattern:
        'me|te|se|nos alegro|alegra|acuerdo|acuerda|acuerdas|arrepiento|arrepiente|olvidé|enteré|enteró [que] => de que',
      exceptions: ['me alegra [que]'],
    },
    'me|te|se|nos doy|da|dio|di|damos cuenta [que] => de que',
    'a pesar [que] => de que',
    { pattern: 'el hecho [que] => de que', exceptions: ['el hecho [que] más|me|nos|ocurrió|pasó|se'] },
    'no cabe|hay duda [que] => de que',
    'en caso [que] => de que',
  ],
  wrong: ['Estoy seguro [[que]] viene. => de que', 'A pesar [[que]] llueve, salgo. => de que'],
  right: ['Estoy seguro de que viene.', 'Me alegra que vengas.'],
});
