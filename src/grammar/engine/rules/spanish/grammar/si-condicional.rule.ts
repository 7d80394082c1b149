import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SI_CONDICIONAL',
  category: 'GRAMMAR',
  description: '«si tendría» por «si tuviera»',
  message: 'Tras «si» condicional no va el condicional.',
  shortMessage: 'Condicional',
  patterns: [
    {
      pattern: 'si [habría|tendría|podría|sería|estaría|haría|querría|sabría|vendría|iría|diría] => {hubiera:\\2}',
      exceptions: [
        'sé|sabe|saber|sabía|pregunto|preguntó|preguntaba|pregunta|duda|dudo|ver|dijo|no|decidir|averiguar si [_]',
      ],
    },
    {
      pattern:
        'si yo|tú|él|ella|no|me|te|se|lo|la [habría|tendría|podría|sería|estaría|haría|querría|sabría|vendría|iría|diría] => {hubiera:\\3}',
      message: 'Tras «si» condicional no va el condicional.',
      exceptions: [
        'sé|sabe|saber|sabía|pregunto|preguntó|preguntaba|pregunta|duda|dudo|ver|dijo|no|decidir|averiguar si _ [_]',
      ],
    },
  ],
  wrong: ['Si [[tendría]] dinero, viajaría. => tuviera', 'Si yo [[sabría]] cantar, cantaría. => supiera'],
  right: ['Si tuviera dinero, viajaría.', 'No sé si podría venir.'],
});
