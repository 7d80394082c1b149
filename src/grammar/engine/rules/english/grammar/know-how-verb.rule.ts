import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'KNOW_HOW_VERB',
  category: 'GRAMMAR',
  description: '“know how cook” for “know how to cook”',
  message: 'Put “to” before the verb after “how”.',
  shortMessage: 'Missing “to”',
  patterns: [
    'know|knows|knew|learn|learns|learned|learnt|learning|teach|taught|knowing how [:VB^:NN,NNU,NNS,JJ,VBN,VBD,RB,IN,MD]^be|let|have|do => to \\3',
    'know|knows|knew|learn|learned|learnt|learning|taught how [cook|play|drive|swim|ride|help|dance|speak|make|take|get|write] :DT,PRPS,PRP,IN,NN,NNS,NNU => to \\3',
  ],
  exceptions: ['how [_] shapes|works|helps|changes|affects|is|was|can|will|makes|feels|takes|comes'],
  wrong: ['She knows how [[write]] a letter. => to write', 'I do not know how [[cook]] rice. => to cook'],
  right: ['She knows how to write a letter.', 'I know how work changes people.', 'Learn how play shapes the brain.'],
});
