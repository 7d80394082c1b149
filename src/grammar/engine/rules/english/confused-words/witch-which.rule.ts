import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WITCH_WHICH',
  category: 'CONFUSED_WORDS',
  description: '“witch” for “which” and the other way round',
  message: '“Which” asks a question; a “witch” casts spells.',
  shortMessage: 'Confused words',
  patterns: [
    'of|in|from|on|at|for|to|with|by|about|, [witch] is|was|are|were|had|has|have|i|we|you|he|she|they|it|the|can|will|would => which',
    '^ [witch] one|of|is|are|book|way|do|did|does|country|language|colour|color => which',
    'a|the|wicked|old|evil [which] hunt|hunts|craft|doctor|trial|trials => witch',
  ],
  wrong: [
    'It is a house, [[witch]] is old. => which',
    '[[Witch]] one do you like? => Which',
    'It was a [[which]] hunt. => witch',
  ],
  right: ['It is a house, which is old.', 'It was a witch hunt.'],
});
