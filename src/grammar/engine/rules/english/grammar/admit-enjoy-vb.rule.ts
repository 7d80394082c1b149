import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ADMIT_ENJOY_VB',
  category: 'GRAMMAR',
  winsOver: ['SUGGEST_TO'],
  description: '“enjoy to swim” for “enjoy swimming”',
  message: 'Use the “-ing” form after “\\1”: “{gerund:\\3}”.',
  shortMessage: 'Verb form',
  patterns: [
    'enjoy|enjoys|enjoyed [play|read|watch|go|listen|eat|cook|swim|dance|travel|learn|study|write|visit|meet|spend|make|walk|talk|speak|sing|drive] :DT,PRPS,IN,PRP,NN,NNS,NNU,TO,RB => {gerund:\\2}',
    'enjoy|enjoys|enjoyed|avoid|avoids|avoided|dislike|dislikes [to @base^begin|start] => {gerund:\\3}',
  ],
  wrong: [
    'I enjoy [[play]] chess. => playing',
    'He enjoys [[to swim]]. => swimming',
    'We avoided [[to talk]] about it. => talking',
  ],
  right: ['He enjoys swimming.', 'There was little to avoid to begin with.'],
});
