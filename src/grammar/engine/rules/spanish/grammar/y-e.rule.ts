import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'Y_E',
  category: 'GRAMMAR',
  description: '«y» en lugar de «e» ante «i»',
  message: 'Ante el sonido «i», se escribe «e».',
  shortMessage: 'Construcción',
  patterns: [
    { pattern: '/\\p{L}+|,/ [y] /h?i(?![aeou]).*|í.*/^i => e', exceptions: ['[y] /hie.*|io.*|ia.*/'] },
    {
      pattern: '[e] la|el|los|las|un|una|no|de|con|se|me|te|lo|su|mi|tu => y',
      exceptions: ['número|constante|letra|vocal|la [e]'],
    },
  ],
  wrong: ['Habla francés [[y]] inglés. => e', 'El padre [[e]] la madre. => y'],
  right: ['Habla francés e inglés.', 'Agua y hielo.'],
});
