import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IBA_IVA',
  category: 'CONFUSED_WORDS',
  description: '«iva» en lugar de «iba»',
  message: 'El verbo «ir» se escribe «iba».',
  shortMessage: 'Confusión de palabras',
  patterns: [
    '[=iva|hiba|iva] a|al|por|con|caminando|en|muy|hacia => iba',
    '[=ivan|hiban] a|al|por|con|en => iban',
    'yo|él|ella|que|me|se|no [=iva|hiba] => iba',
  ],
  wrong: ['Yo [[iva]] al cine. => iba', 'Ellos [[hiban]] por la calle. => iban'],
  right: ['Yo iba al cine.', 'El IVA es alto.'],
});
