import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WAY_WITHOUT_ARTICLE',
  category: 'GRAMMAR',
  description: '“in better way” for “in a better way”',
  message: 'An article is missing: “{withArticle:\\2} \\3”.',
  shortMessage: 'Missing article',
  patterns: [
    {
      pattern:
        'in [different|right|wrong|good|bad|better|traditional|simple|normal|easy|easier|new|healthy|efficient|positive|negative|similar way] \\.|,|to|and|of|than|that|because|but|by|from|so => {withArticle:\\2} \\3',
    },
    {
      pattern:
        'in|of|for|by|among|than|to [younger|older|young|future|next generation] \\.|,|one|is|are|has|have|will|can|and|to|who => the \\2 \\3',
      message: 'An article is missing: “the \\2 \\3”.',
    },
    {
      pattern:
        '^ [first|second|third|main|last|other|final|next|biggest|real|best reason|point|thing|problem|advantage|disadvantage|example|question|argument|cause|difference|factor] is|was|of|that|why|starts|for => the {lower:\\2} \\3',
      message: 'An article is missing: “the {lower:\\2} \\3”.',
    },
  ],
  wrong: [
    'She does it in [[better way]] than me. => a better way',
    '[[Second reason]] is the price. => The second reason',
    'They think of [[younger generation]]. => the younger generation',
  ],
  right: ['She does it in a better way.', 'The second reason is the price.'],
});
