import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'COMMA_CONECTOR',
  category: 'PUNCTUATION',
  description: 'Falta la coma tras un conector al inicio de la frase',
  message: 'Tras «\\2 \\3», al inicio de la frase, se escribe una coma.',
  shortMessage: 'Coma',
  patterns: [
    '^ [sin embargo] el|la|los|las|un|una|yo|tú|él|ella|no|se|es|en|este|esta|su|sus|hay|cuando|si|para|también|todos|muchos|nosotros => \\2 \\3,',
    {
      pattern: '^ [no obstante] el|la|los|las|un|una|yo|él|ella|se|es|en|este|esta|su|hay|cuando|si => \\2 \\3,',
      exceptions: ['^ [no obstante] el|la|los|las _~10 ,'],
    },
    '^ [en cambio] el|la|los|las|un|una|yo|tú|él|ella|no|se|en|este|esta|su|sus|utilice|use => \\2 \\3,',
    '^ [por ejemplo|tanto|consiguiente] el|la|los|las|un|una|no|se|si|en|este|esta|su => \\2 \\3,',
    '^ [es decir] el|la|los|las|un|una|no|se|si|que => \\2 \\3,',
  ],
  wrong: ['[[Sin embargo]] la casa es cara. => Sin embargo,', '[[En cambio]] su hermano duerme. => En cambio,'],
  right: ['Sin embargo, la casa es cara.', 'En cambio, su hermano duerme.'],
});
