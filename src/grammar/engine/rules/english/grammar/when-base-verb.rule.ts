import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WHEN_BASE_VERB',
  category: 'GRAMMAR',
  description: '“When visit new places” for “When visiting new places”',
  message: 'Write “when you \\3” or use the form with “-ing”.',
  shortMessage: 'Missing subject',
  patterns: [
    {
      pattern: '^ when|while [join|buy|choose|learn|eat|visit|read|drive|speak|write] :JJ,NNS,DT^:IN => {gerund:\\3}',
    },
  ],
  wrong: ['When [[visit]] new places, we learn. => visiting', 'While [[drive]] a car, look ahead. => driving'],
  right: ['When visiting new places, we learn.', 'When visitors come, we learn.'],
});
