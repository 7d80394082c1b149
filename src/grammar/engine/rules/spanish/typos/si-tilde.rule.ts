import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SI_TILDE',
  category: 'TYPOS',
  description: '«Si,» en lugar de «Sí,»',
  message: 'La afirmación se escribe «sí».',
  shortMessage: 'Tilde',
  patterns: [
    { pattern: '^ [si] , => sí', exceptions: ['^ [si] , _~8 ,'] },
    '^ claro|pues|eso|ahora|bueno [si] /[.,;!?]/ => sí',
    'creo|dice|dijo|digo|espero|supongo que [si] /[.;!?]/ => sí',
    'a|de|por|para [si] mismo|misma|mismos|mismas => sí',
  ],
  wrong: ['[[Si]], claro. => Sí', 'Creo que [[si]]. => sí', 'Habla de [[si]] mismo. => sí'],
  right: ['Sí, claro.', 'Si llueve, leo.'],
});
