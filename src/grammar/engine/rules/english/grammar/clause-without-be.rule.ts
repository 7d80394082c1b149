import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CLAUSE_WITHOUT_BE',
  category: 'GRAMMAR',
  description: 'A clause without “to be”: “they going”, “it very good”',
  message: 'A form of “to be” is missing after “\\2”.',
  shortMessage: 'Missing verb',
  patterns: [
    { pattern: 'and|that|where|as [it very|so|too :JJ^:VB,RB,VBN] /[.,;!?]|to|for|because|and|in|with|that/' },
    { pattern: ', [it very|so|too :JJ^:VB,RB,VBN] /[.,;!?]|to|for|because|with|that/' },
    { pattern: '@start|but|because|although [it :JJ^:VB,RB,VBN,NN,IN,DT,CD] /[.,]|to|for|because|that/' },

    '@start|,|and|but|because|today [i|we|they|you|he|she not :VBG^:NN]',
    '@start|because|but|and|,|day [i|we|they|he|she going|working|living|studying|playing|trying|looking|waiting|talking|thinking|writing|doing|making|getting|coming|using|having|feeling] to|the|a|in|at|for|on|with|about|my|his|forward|very',
    'because|when|if|but|although|since|that|while [i|we|they|he|she :VBG^:NN,JJ,IN,RB]^being|having',
    '@start [i|we|they|he|she :VBG^:NN,JJ,IN,RB]^being|having to|the|a|in|my|for|that|on|his|her|our|their',
    '@start|because|but|if|when|so|although|since [it|they|he|she|we|i very|so|too :JJ^:VB,RB,VBN]',
    '@start|because|but|when|although|since [they|he|she|we|i successful|happy|able|busy|ready|sure|important|different|afraid|interested|responsible|dangerous|difficult|young|old|poor|rich]',
    {
      pattern: '@start|because|but|so|that [there many|several|lots] :NNS => there are \\3',
      message: 'A verb is missing: “there are”.',
    },
  ],
  exceptions: [
    'make|makes|made|making|find|found|consider|think|thought|see|saw|feel|felt|keep|kept|leave|left|render|rendered|call|called~6 [it _]',
    'find|found|consider|considered|think|thought|make|made|keep|believe|believed~5 [it _]',
    'see|saw|hear|heard|watch|with|mind|remember|keep|kept|find|found|make|makes|made|think|thought|of|about|by|for|than~3 [_ _ _]',
    '_ [he|she|we|i|they _] /[-]/',
  ],
  wrong: [
    'It is cold, [[it very cold]]. ',
    'But [[it dangerous]] for us.',
    'Every day [[we going]] to the park.',
    'I like it because [[they playing]] well.',
    'We stayed at home because [[it very cold]].',
    'They left when [[he busy]].',
  ],
  right: [
    'I like it because they are playing well.',
    'We found it very cold.',
    'They saw that he, being busy, had left.',
  ],
});
