import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HOW_CALL_THIS',
  category: 'GRAMMAR',
  description: '“How do you call this in English?” for “What do you call this in English?”',
  message: 'To ask for a name, say “what”, not “how”.',
  shortMessage: 'Question word',
  patterns: [
    '^ [how] do|does|can you|we|they|people call this|that|it|these|those|him|her in =English|German|French|Spanish|Italian|Russian|Chinese|Japanese|Korean|Portuguese|Arabic|Dutch|Polish|Turkish|Greek|Swedish|Hindi => what',
    '^ [how] do|does|can you|we|they|people call this|that|these|those :NN,NNS in =English|German|French|Spanish|Italian|Russian|Chinese|Japanese|Korean|Portuguese|Arabic|Dutch|Polish|Turkish|Greek|Swedish|Hindi => what',
    '^ [how] do|does|can you|we|they|people call this|that|it|these|those|him|her in your|my|our language => what',
    '^ [how] do you call this|that|these|those animal|bird|fruit|plant|tree|flower|dish|food|vegetable|fish /\\?/ => what',
  ],
  wrong: ['[[How]] do you call this in English? => What', '[[How]] do you call that bird? => What'],
  right: ['What do you call this in English?', 'How do you call a taxi in Rome?', 'How do you call this number?'],
});
