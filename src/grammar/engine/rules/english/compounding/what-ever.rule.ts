import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WHAT_EVER',
  category: 'COMPOUNDING',
  description: '“what ever”, “who ever”',
  message: 'Write this as one word.',
  shortMessage: 'Compound word',
  patterns: [
    '[who ever] wants|comes|is|was|did|wins|you => whoever',
    '[what ever] you|i|he|she|we|they|it|happens|the => whatever',
    '[when ever] you|i|he|she|we|they|it|the => whenever',
    '[where ever] you|i|he|she|we|they|it|the => wherever',
    '[how ever] , => however',
    '[which ever] way|one|you|is => whichever',
  ],
  wrong: ['Do [[what ever]] you like. => whatever', '[[Who ever]] wins gets it. => Whoever'],
  right: ['Do whatever you like.', 'Nobody who ever met him forgot it.'],
});
