import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SPAZIO_PUNTEGGIATURA',
  category: 'TYPOGRAPHY',
  description: 'Spazio prima di «:», «;», «?» o «!»',
  message: 'Il segno va attaccato alla parola.',
  shortMessage: 'Spazio',
  patterns: [
    { pattern: '[/\\p{L}{2,}/ :] => \\1:', exceptions: ['[/\\p{L}+/ #:]', '[_ :] #_'] },
    { pattern: '[/\\p{L}{2,}/ ;] => \\1;', exceptions: ['[/\\p{L}+/ #;]'] },
    { pattern: '[/\\p{L}{2,}/ \\?] => \\1?', exceptions: ['[/\\p{L}+/ #\\?]'] },
    { pattern: '[/\\p{L}{2,}/ \\!] => \\1!', exceptions: ['[/\\p{L}+/ #\\!]'] },
  ],
  wrong: ['Come [[stai ?]] => stai?', 'Compra [[questo :]] pane e vino. => questo:'],
  right: ['Come stai?', 'Compra questo: pane e vino.'],
});
