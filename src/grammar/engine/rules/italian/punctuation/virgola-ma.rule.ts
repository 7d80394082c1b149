import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VIRGOLA_MA',
  category: 'PUNCTUATION',
  description: 'Virgola mancante davanti a «ma» con un nuovo verbo',
  message: 'Davanti a «ma» che apre una nuova frase si mette la virgola.',
  shortMessage: 'Virgola',
  patterns: [
    {
      pattern: '/\\p{L}{3,}/ [ma] io|tu|lui|lei|noi|voi|loro|si|è|sono|ho|ha => , \\2',
      exceptions: ['non|anche|solo|bello|e|eh|ah|sì|no [ma]'],
    },
  ],
  wrong: ['Volevo uscire[[ ma]] ho dormito. => , ma', 'La casa è bella[[ ma]] è cara. => , ma'],
  right: ['Volevo uscire, ma ho dormito.', 'È bello ma caro.'],
});
