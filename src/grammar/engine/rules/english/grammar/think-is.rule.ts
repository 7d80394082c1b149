import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'THINK_IS',
  category: 'GRAMMAR',
  description: '“I think is good” for “I think it is good”',
  message: 'The subject is missing: “it \\4”.',
  shortMessage: 'Missing subject',
  patterns: [
    '^ i think|believe|hope|guess|suppose [is|was] :DT,JJ,RB,VBG => it \\4',
    {
      pattern: 'because|but|and|so|, i think|believe|hope [is|was] :DT,JJ,RB => it \\4',
      message: 'The subject is missing: “it \\4”.',
    },
    {
      pattern: 'i|we|you|people consider|considers that [is] :JJ,RB,DT => it is',
      message: 'The subject is missing: “it is”.',
    },
    {
      pattern: 'because [is|was] :JJ,RB => it \\2',
      message: 'The subject is missing: “it \\2”.',
      exceptions: ['word|and|or|the because [_]'],
    },
    { pattern: '^ in my opinion ,? [is] :JJ,RB,DT => it is', message: 'The subject is missing: “it is”.' },
    { pattern: '^ [is] very|really|so|too :JJ => it is', message: 'The subject is missing: “it is”.' },
    {
      pattern:
        '^ [is] important|necessary|difficult|easy|possible|better|good|great|nice|hard|impossible|true to|that|for|because => it is',
      message: 'The subject is missing: “it is”.',
    },
    'because [is|was] :JJR => it \\2',
  ],
  wrong: [
    'I think [[is]] a good plan. => it is',
    'We stay because [[is]] cold. => it is',
    'I took it because [[was]] cheaper. => it was',
  ],
  right: ['I think it is a good plan.', 'Is it important to you?', 'The word because is very short.'],
});
