import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IMPERATIVE_AS_SUBJECT',
  category: 'GRAMMAR',
  description: '“Learn English is important” for “Learning English is important”',
  message: 'A verb as a subject ends in “-ing”: “{gerund:\\2}”.',
  shortMessage: 'Verb form',
  patterns: [
    {
      pattern:
        '@start|, [learn|play|take|make|do|have|get|drink|eat|read|watch|study|use|travel|know|understand|buy|drive|teach|write|speak|live|help|spend|choose|try|find|keep|go|see|meet|visit|become|listen|work|walk|build|save|give|change|practice|practise|exercise|learn|ride|cook] :NNS,NN,NNU,NNP,JJ,DT,RB? :NNS,NN,NNU,NNP is|was|makes|teaches|requires|isn => {gerund:\\2}',
    },
    {
      pattern:
        '@start|, [learn|take|make|do|have|get|drink|eat|watch|understand|buy|drive|teach|speak|spend|choose|go|meet|visit|become|listen|build|save] :NNS,NNP,NNU is|was|makes|helps|gives|means|teaches|requires|leads|can|will => {gerund:\\2}',
      exceptions: ['[get|take|have|do|make|let] :NNP'],
    },
  ],
  wrong: ['[[Learn]] English is important. => Learning', '[[Take]] risks teaches you a lot. => Taking'],
  right: ['Learning English is important.', 'Learn English, it is important.'],
});
