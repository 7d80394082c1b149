import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'EVERYDAY_EVERY_DAY',
  category: 'CONFUSED_WORDS',
  description: '“everyday” for “every day”',
  message: 'Use “every day” to say how often; “everyday” means “ordinary”.',
  shortMessage: 'Confused words',
  patterns: [
    {
      pattern:
        'to|at|in|it|them|home|there|work|school|english|television|tv|music|food|news|exercise|me|him|her|us|people|friends|books|internet [everyday] _^:NN,NNS,NNU,JJ,VBG,VBN,NNP^and|or => every day',
      exceptions: [
        'to|in|at [everyday]',
        'of|in|for|with|from|on it|them|me|us|him|her|people|music|food|news|home|work [everyday] and',
      ],
    },

    {
      pattern:
        ':NN,NNS,PRP,VB,VBD,RB^:DT,PRPS,JJ [everyday] \\.|;|\\!|while|and|at|because|when|but|from|on|i|we|they|to|with|after|before => every day',
      exceptions: ['and|or|of|in|for [everyday]'],
    },

    {
      pattern:
        '/\\p{L}+/^an|the|of|for|in|and|or|my|your|our|their|his|her|its|with|as|to|from|these|this|that|some|many|most|about|just|a [everyday] /[.!?]/ => every day',
      exceptions: ['is|are|was|were|be|so|very|more|most|quite|completely [everyday]'],
    },
    '=I|we|they|you|he|she @base|go|goes|eats|walks|works|reads|runs /\\p{L}+/? [everyday] /[.!?,]|and|but|at|before|after|because/ => every day',
  ],
  wrong: [
    'They go to work [[everyday]] instead. => every day',
    'She walks to work [[everyday]]. => every day',
    'They eat rice [[everyday]]. => every day',
  ],
  right: ['She walks to work every day.', 'These are everyday things.'],
});
