import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ONDA_HONDA',
  category: 'CONFUSED_WORDS',
  description: '«honda» y «onda»',
  message: 'El movimiento o la vibración es una «onda».',
  shortMessage: 'Homófono',
  patterns: [
    '[honda|hondas] expansiva|sonora|electromagnética|sísmica|electromagnéticas|sonoras|gravitacionales => {onda:\\1}',
    { pattern: 'qué|buena|mala [honda] => onda', exceptions: ['qué [honda] es|está|pena'] },
    'horno|de micro [hondas] => ondas',
  ],
  wrong: ['Sintió la [[honda]] expansiva. => onda', 'Estudia las [[hondas]] sonoras. => ondas'],
  right: ['Sintió la onda expansiva.', 'La herida es honda.'],
});
