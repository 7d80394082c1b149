import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SOME_ONE',
  category: 'COMPOUNDING',
  description: '“some one”, “every body”',
  message: 'Write this pronoun as one word.',
  shortMessage: 'Compound word',
  patterns: [
    {
      pattern:
        '[any|every|some body] know|think|like|want|need|should|must|loves|needs|thinks|can|have|has|wanted => \\1body',
    },
    { pattern: '[any|some one] has|have|is|was|wants|likes|needs|thinks => \\1one' },
    {
      pattern:
        'to|that|make|for|if|when|because|and [every one] can|should|must|will|has|is|have|to|wants|likes|knows => everyone',
    },

    '[some one] is|was|has|who|else|told|said|came|will|can|i|in|from => someone',
    {
      pattern: '[any|every|some|no body] is|was|has|knows|who|else|told|said|came|will|can|likes|wants|in => \\1body',
      exceptions: ['a|the|his|her|my|our [_ _]'],
    },
    { pattern: '[every one] is|was|knows|likes|wants|else|has => everyone', exceptions: ['[every one] of'] },
    '[any one] else|who|can|knows => anyone',
    '[no-one] => no one',
  ],
  wrong: [
    'I say that [[every one]] can win. => everyone',
    '[[Some one]] told me. => Someone',
    'I think [[every body]] knows it. => everybody',
  ],
  right: ['Someone told me.', 'Every one of them came.'],
});
