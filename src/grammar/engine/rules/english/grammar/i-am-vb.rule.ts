import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'I_AM_VB',
  category: 'GRAMMAR',
  description: 'A base form after “to be”: “I am work”',
  message: 'Use the “-ing” form after “\\3”: “{gerund:\\4}”.',
  shortMessage: 'Verb form',
  patterns: [
    "i 'm|’m [come|live|want|need|agree|have|love|work|study|hope|play|help|travel] :DT,IN,PRP,PRPS,TO,NNS,NN => {gerund:\\3}",
    '^ i|you|he|she|we|they am|is|are [go|want|know|think|say|speak|believe|understand|eat|write|learn|need|wait|listen|try] => {gerund:\\4}',
    '^ i|you|he|she|we|they am|is|are [work|study|play|travel] in|at|for|as|with|on|to|every|here => {gerund:\\4}',
    {
      pattern:
        "i|you|we|they 'm|'re|’m|’re [go|want|know|think|speak|understand|eat|write|learn|wait|listen|try] to|the|a|in|at|for|that|about => {gerund:\\3}",
      message: 'Use the “-ing” form after “to be”: “{gerund:\\3}”.',
    },
  ],
  wrong: [
    "I'm [[come]] from Peru. => coming",
    'I am [[work]] in a bank. => working',
    'She is [[go]] to school. => going',
    "They're [[wait]] for us. => waiting",
  ],
  right: ['I am working in a bank.', 'We are live on air.', 'All they are is work colleagues.'],
});
