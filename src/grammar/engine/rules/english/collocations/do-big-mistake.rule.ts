import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DO_BIG_MISTAKE',
  category: 'COLLOCATIONS',
  description: '“do a big mistake” for “make a big mistake”',
  message: 'You “make” a mistake, a decision or an effort.',
  shortMessage: 'Make and do',
  patterns: [
    {
      pattern:
        "i|you|we|they|who|to|n't|n’t|not|never|must|can|could|will|would|should|may|might [do] a|an :JJ mistake|decision|effort|noise => make",
    },
    { pattern: 'i|you|he|she|it|we|they|who|never|also [did] a|an :JJ mistake|decision|effort|noise => made' },
    { pattern: 'he|she|it|who|never|also [does] a|an :JJ mistake|decision|effort|noise => makes' },
    { pattern: '[doing] a|an :JJ mistake|decision|effort|noise => making' },
    { pattern: 'has|have|had [done] a|an :JJ mistake|decision|effort|noise => made' },
  ],
  exceptions: [
    'what|why|how|when|where|much|many|often~2 _ [do|does|did]',
    '[_] _ _ noise|decision|effort reduction|tree|trees|level|levels|test|tests|analysis',
  ],
  wrong: ['She [[did]] a big mistake. => made', 'We must [[do]] a great effort. => make'],
  right: ['She made a big mistake.', 'Why does a loud noise frighten cats?', 'Did a wrong decision cause it?'],
});
