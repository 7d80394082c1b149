import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VERY_COMPARATIVE',
  category: 'GRAMMAR',
  description: '“very hotter” for “much hotter”',
  message: 'Before “\\2”, write “much”, not “very”.',
  shortMessage: 'Comparison',
  patterns: [
    {
      pattern:
        'is|are|was|were|be|become|becomes|became|it|a|feel|feels|felt|much|look|looks [very] @shortComparative => much',
    },
  ],
  wrong: ['The coast is [[very]] hotter in summer. => much', 'This road was [[very]] longer. => much'],
  right: ['The coast is much hotter in summer.', 'This road was very long.'],
});
