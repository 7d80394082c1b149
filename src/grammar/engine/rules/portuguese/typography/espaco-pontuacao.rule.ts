import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ESPACO_PONTUACAO',
  category: 'TYPOGRAPHY',
  description: 'Espaço antes de «:», «;», «?» ou «!»',
  message: 'O sinal fica junto à palavra.',
  shortMessage: 'Espaço',
  patterns: [
    { pattern: '[/\\p{L}{2,}/ :] => \\1:', exceptions: ['[/\\p{L}+/ #:]', '[_ :] #_'] },
    { pattern: '[/\\p{L}{2,}/ ;] => \\1;', exceptions: ['[/\\p{L}+/ #;]'] },
    { pattern: '[/\\p{L}{2,}/ \\?] => \\1?', exceptions: ['[/\\p{L}+/ #\\?]'] },
    { pattern: '[/\\p{L}{2,}/ \\!] => \\1!', exceptions: ['[/\\p{L}+/ #\\!]'] },
  ],
  wrong: ['Como [[estás ?]] => estás?', 'Compra [[isto :]] pão e vinho. => isto:'],
  right: ['Como estás?', 'Compra isto: pão e vinho.'],
});
