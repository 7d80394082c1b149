import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ESPACIO_DOS_PUNTOS',
  category: 'TYPOGRAPHY',
  description: 'Espacio antes de «:» o «;»',
  message: 'Los dos puntos y el punto y coma van pegados a la palabra.',
  shortMessage: 'Espacio',
  patterns: [
    { pattern: '[/\\p{L}{2,}/ :] => \\1:', exceptions: ['[/\\p{L}+/ #:]', '[/\\p{L}+/ :] #/.+/'] },
    { pattern: '[/\\p{L}{2,}/ ;] => \\1;', exceptions: ['[/\\p{L}+/ #;]'] },
  ],
  wrong: ['Compra lo [[siguiente :]] pan y vino. => siguiente:', 'No [[vino ;]] llovía. => vino;'],
  right: ['Compra lo siguiente: pan y vino.', 'No vino; llovía.'],
});
