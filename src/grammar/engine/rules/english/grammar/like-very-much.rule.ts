import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LIKE_VERY_MUCH',
  category: 'GRAMMAR',
  description: '“I like very much this film”',
  message: 'Put “very much” after the object, or “really” before the verb.',
  shortMessage: 'Word order',
  patterns: [
    {
      pattern:
        'like|likes|love|loves|enjoy|enjoys|liked|loved|enjoyed [very much :NN,NNS,NNU,VBG] \\.|,|\\!|and|because|but => \\4 very much',
    },

    {
      pattern:
        'i|we|they|he|she like|liked|love|loved|enjoy|enjoyed [a lot] the|my|this|that|it|our|your|these|playing|going|watching|reading',
      message: 'Put “a lot” at the end of the sentence.',
    },
    {
      pattern: 'spend|spent|spending [there|here] :CD,DT,PRPS',
      message: 'Put “\\2” after the time: “spend two days \\2”.',
    },
    'i|we|they|you [like|love|enjoy|appreciate very much] this|the|my|your|his|her|our|their|that|these|those|it|to => really \\2',
  ],
  wrong: [
    'I like [[very much coffee]]. => coffee very much',
    'We enjoyed [[a lot]] the trip.',
    'I [[like very much]] this film. => really like',
    'We [[enjoy very much]] the sea. => really enjoy',
  ],
  right: ['I really like this film.', 'I like it very much.'],
});
