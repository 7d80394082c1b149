import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VEZ_VES',
  category: 'CONFUSED_WORDS',
  description: '«ves» en lugar de «vez»',
  message: '«Vez» es la ocasión; «ves» viene de «ver».',
  shortMessage: 'Confusión de palabras',
  patterns: [
    'tal|una|otra|cada|alguna|primera|última|segunda|esta|rara|en [ves] => vez',
    {
      pattern: '[vez] lo|la|los|las|el|mi => ves',
      exceptions: ['una|otra|cada|rara|tal|alguna|primera|última|segunda|de|la|esta|a [vez]'],
    },
  ],
  wrong: ['Ven otra [[ves]]. => vez', 'Tal [[ves]] llueva. => vez'],
  right: ['Ven otra vez.', 'Rara vez lo veo.', '¿Ves la casa?'],
});
