import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SIERRA_CIERRA',
  category: 'CONFUSED_WORDS',
  description: '«sierra» por «cierra»',
  message: 'Del verbo «cerrar» se escribe «cierra».',
  shortMessage: 'Homófono',
  patterns: [
    {
      pattern: 'se|la|no|siempre|nunca|ya [sierra|sierran] la|el|los|las|a|bien|tarde|temprano|puerta => {cerrar:\\2}',
      exceptions: ['la [sierra] a|el|los|las|la|bien'],
    },
    '^ [sierra] la|el|los puerta|ventana|ojos|boca|grifo => cierra',
  ],
  wrong: ['Ana no [[sierra]] la puerta. => cierra', '[[Sierra]] la ventana. => Cierra'],
  right: ['Ana no cierra la puerta.', 'La sierra está nevada.'],
});
