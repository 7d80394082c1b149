import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'START_PHRASE_COMMA',
  category: 'PUNCTUATION',
  winsOver: ['SENT_START_ADVERB_COMMA', 'FOR_EXAMPLE_COMMA'],
  description: 'A missing comma after “In conclusion”, “Secondly” and the like',
  message: 'Put a comma after this word or phrase.',
  shortMessage: 'Comma',
  patterns: [
    { pattern: '^ in :CD [years|months|days|weeks] i|we|you|they|he|she|it|there|people|the => \\4,' },
    { pattern: "^ in :CD years' [time] i|we|you|they|he|she|it|there|people|the => \\5," },

    {
      pattern:
        '^ in [=/\\p{Lu}\\p{Ll}{2,}/]^january|february|march|april|may|june|july|august|september|october|november|december|spring|autumn|winter|summer|him|her we|there|people|i|you|they => \\3,',
    },

    {
      pattern:
        '^ in my|our [experience|town|city|village|community|area|region|neighbourhood|neighborhood|view|home|house|family|school|class|university|hometown|job|childhood] i|we|you|they|he|she|it|there|people|everyone => \\4,',
    },
    { pattern: '^ in my|our free|spare|leisure [time] i|we|he|she|they => \\5,' },
    { pattern: '^ in the [future|meantime] i|we|you|they|people|there|everyone|most|many => \\4,' },
    {
      pattern:
        '^ [luckily|hopefully|surprisingly|personally|similarly|otherwise|overall] i|we|you|they|he|she|it|there|the|my|our|people => \\2,',
    },
    { pattern: '^ after|besides|despite [that] i|we|you|they|he|she|it|there|people|the|my|our => \\3,' },
    { pattern: '^ in addition to [that|this|it] i|we|you|they|he|she|it|there|people|the => \\5,' },
    { pattern: '^ because of [that|this] i|we|you|they|he|she|it|there|people|the|many => \\4,' },
    { pattern: '^ this|that [way] i|we|you|they|he|she|it|people|everyone => \\3,' },
    { pattern: '^ in this|that|such [case] i|we|you|they|he|she|it|there|people|the => \\4,' },
    { pattern: '^ from my point of [view] i|we|you|they|he|she|it|there|people|the|this => \\6,' },
    { pattern: '^ at the same [time] i|we|you|they|people|there|it => \\5,' },
    { pattern: '^ once upon a [time] there => \\5,' },
    { pattern: '^ all in [all] i|we|you|they|it|there|the|this => \\4,' },
    { pattern: '^ to sum [up] i|we|you|it|there|the|this|in => \\4,' },
    { pattern: '^ to be [honest] i|we|it|the|there|he|she|they => \\4,' },
    { pattern: '^ [instead] i|we|you|they|he|she|it|people => \\2,' },

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
    'In my [[village]] people know each other. => village,',
    '[[Secondly]] the price is high. => Secondly,',
    'In [[conclusion]] the plan works. => conclusion,',
    'On the other [[hand]] people like it. => hand,',
  ],
  right: [
    'In this case of need, people help.',
    'Secondly, the price is high.',
    'In conclusion, the plan works.',
    'For example is a phrase.',
  ],
});
