import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BASTO_VASTO',
  category: 'CONFUSED_WORDS',
  description: '«basto» por «vasto»',
  message: 'Lo muy extenso es «vasto».',
  shortMessage: 'Homófono',
  patterns: [
    '[basto|basta|bastos|bastas] territorio|territorios|imperio|océano|llanura|llanuras|desierto|extensión|experiencia|conocimiento|conocimientos|campo|mar|región|red|cultura => {vasto:\\1}',
    'un|una|el|la|los|las territorio|imperio|océano|llanura|extensión|desierto [basto|basta] => {vasto:\\3}',
  ],
  wrong: ['Es un [[basto]] territorio. => vasto', 'Tiene una [[basta]] experiencia. => vasta'],
  right: ['Es un vasto territorio.', 'El paño es basto.'],
});
