import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'START_PHRASE_COMMA',
  category: 'PUNCTUATION',
  winsOver: ['SENT_START_ADVERB_COMMA', 'FOR_EXAMPLE_COMMA'],
  description: 'A missing comma after “In conclusion”, “Secondly” and the like',
  message: 'Put a comma after this word or phrase.',
  shortMessage: 'Comma',
  patterns: [
    '^ [firstly|secondly|thirdly|lastly|moreover|furthermore|nowadays|additionally|unfortunately|consequently] the|a|an|this|these|those|my|your|his|her|our|their|its|i|we|you|he|she|it|they|there|some|many|most|people|if|when|in|each|every|all|one|students|children|young => \\2,',
    '^ [actually|obviously|fortunately|nevertheless] i|we|you|he|she|it|they|there => \\2,',
    '^ in [conclusion|addition|summary|contrast|general|fact|particular|short] the|a|an|this|these|those|my|your|his|her|our|their|its|some|many|most|people|if|when|there|each|every|all|one|understanding|learning => \\3,',
    '^ on the other|one [hand] the|a|an|this|these|those|my|your|his|her|our|their|its|some|many|most|people|if|when|there|each|every|all|one|fish|students => \\5,',
    '^ as a [result|conclusion|consequence] the|a|an|this|these|those|my|your|his|her|our|their|its|some|many|most|people|if|when|there|each|every|all|one => \\4,',
    '^ for [example|instance] :DT,PRP,PRPS,NNS,WH,CD,NNP,VBG^of => \\3,',
    '^ in other [words] :DT,PRP,PRPS,NNS,NNP => \\4,',
    '^ first|second|last of [all] :DT,PRP,PRPS,NNS,NNP,IN => \\4,',
    '^ in my|our [case|country] :DT,PRP,PRPS,NNS,NNP => \\4,',
    '^ of [course] :DT,PRPS,NNS,NNP => \\3,',
    '^ for this|these|that [reason|reasons] :DT,PRP,PRPS,NNS,NNP => \\4,',
    '^ for [me|example] it|the|this => \\3,',
    '^ [however|therefore|finally] the|a|an|this|these|those|my|your|his|her|our|their|its|some|many|most|people|students|each => \\2,',
    '^ [also] i|we|they|he|she|it|the|this|there|people|you|if => \\2,',
  ],
  exceptions: [
    '[besides] the|a|an|this|these|those|my|your|his|her|our|their|its|some',
    '^ [however] many|much',
    '^ for [me] the|this',
  ],
  wrong: [
    '[[Secondly]] the price is high. => Secondly,',
    'In [[conclusion]] the plan works. => conclusion,',
    'On the other [[hand]] people like it. => hand,',
  ],
  right: ['Secondly, the price is high.', 'In conclusion, the plan works.', 'For example is a phrase.'],
});
