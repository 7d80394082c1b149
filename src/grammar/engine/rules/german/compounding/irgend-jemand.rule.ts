import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IRGEND_JEMAND',
  category: 'COMPOUNDING',
  description: '„irgend jemand“ statt „irgendjemand“',
  message: 'Dieses Wort schreibt man zusammen.',
  shortMessage: 'Getrennt oder zusammen',
  patterns: [
    '[irgend jemand|etwas|wer|wie|wo|wann|was|wohin|woher|ein|eine|welche|wen|wem] => irgend\\2',
    '[um so] mehr|besser|weniger|schlimmer|größer|wichtiger => umso',
  ],
  wrong: ['Hat [[irgend jemand]] Zeit? => irgendjemand', 'Das ist [[um so]] besser. => umso'],
  right: ['Hat irgendjemand Zeit?', 'Das ist umso besser.'],
});
