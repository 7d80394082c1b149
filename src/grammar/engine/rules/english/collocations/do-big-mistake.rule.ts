import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DO_BIG_MISTAKE',
  category: 'COLLOCATIONS',
  description: '“do a big mistake” for “make a big mistake”',
  message: 'You “make” a mistake, a decision or an effort.',
  shortMessage: 'Make and do',
  patterns: [
    { pattern: '[do] a|an :JJ mistake|decision|effort|noise => make' },
    { pattern: '[did] a|an :JJ mistake|decision|effort|noise => made' },
    { pattern: '[does] a|an :JJ mistake|decision|effort|noise => makes' },
    { pattern: '[doing] a|an :JJ mistake|decision|effort|noise => making' },
    { pattern: 'has|have|had [done] a|an :JJ mistake|decision|effort|noise => made' },
  ],
  wrong: ['She [[did]] a big mistake. => made', 'We must [[do]] a great effort. => make'],
  right: ['She made a big mistake.', 'We must make a great effort.'],
});
