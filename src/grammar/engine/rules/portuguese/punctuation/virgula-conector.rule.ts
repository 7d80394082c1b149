import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VIRGULA_CONECTOR',
  category: 'PUNCTUATION',
  description: 'Falta a vírgula depois de um conector',
  message: 'Depois do conector, no início da frase, escreve-se uma vírgula.',
  shortMessage: 'Vírgula',
  patterns: [
    '^ [no entanto] o|a|os|as|um|uma|ele|ela|não|eu|nós => \\2 \\3,',
    '^ [por exemplo|conseguinte] o|a|os|as|um|uma|se|não => \\2 \\3,',
    '^ [além disso] o|a|os|as|um|uma|ele|ela|não|eu => \\2 \\3,',
    '^ [ou seja] o|a|os|as|um|uma|ele|ela|não => \\2 \\3,',
  ],
  wrong: ['[[No entanto]] a casa é cara. => No entanto,', '[[Além disso]] ele dorme. => Além disso,'],
  right: ['No entanto, a casa é cara.', 'Além disso, ele dorme.'],
});
