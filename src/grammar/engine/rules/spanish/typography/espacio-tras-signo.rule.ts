import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ESPACIO_TRAS_SIGNO',
  category: 'TYPOGRAPHY',
  description: 'Espacio tras «¿» o «¡» o antes de «?» o «!»',
  message: 'Los signos van pegados a la palabra.',
  shortMessage: 'Espacio',
  patterns: [
    { pattern: '[/\\p{L}+/ \\?]>\\? => \\1?', exceptions: ['[/\\p{L}+/ #\\?]'] },
    { pattern: '[/\\p{L}+/ \\!]>\\! => \\1!', exceptions: ['[/\\p{L}+/ #\\!]'] },
  ],
  wrong: ['¿Dónde [[estás ?]] => estás?', '¡Qué [[alegría !]] => alegría!'],
  right: ['¿Dónde estás?', '¡Qué alegría!'],
});
