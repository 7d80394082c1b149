import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DO_A_MISTAKE',
  category: 'COLLOCATIONS',
  description: '“do a mistake” for “make a mistake”',
  message: 'You “make” a mistake.',
  shortMessage: 'Word choice',
  words: { do: 'make', does: 'makes', did: 'made', done: 'made', doing: 'making' },
  patterns: [
    {
      pattern:
        '[do|does|did] a decision|decisions|an|effort|progress|money|suggestion|noise|phone|promise \\.|,|and|to|about|because => make',
    },

    'i|you|he|she|we|they|to|have|has|had [do|does|did|done] a|many|some|any mistake|mistakes => {words:\\2}',
    'am|is|are|was|were|of|without|by [doing] a|many|some|any mistake|mistakes => {words:\\2}',
    'i|you|we|they|always|often|also|not|to|people|students|will|can [do] the same mistake|mistakes => make',
    'he|she|it|who|always|often|also [does] the same mistake|mistakes => makes',
    'i|you|we|they|he|she|who|always|often|also [did] the same mistake|mistakes => made',
    'i|you|we|they|to|not|will|people [do] such|more|less|fewer|his|their|my|many mistakes => make',
  ],
  exceptions: ['how|why|when|what|where|never|rarely|seldom~2 [do|does|did] the'],
  wrong: [
    'He [[did]] a mistake. => made',
    'I have [[done]] many mistakes. => made',
    'He [[does]] the same mistakes. => makes',
  ],
  right: ['He made a mistake.', 'Did a mistake happen?', 'They do a lot of good.'],
});
