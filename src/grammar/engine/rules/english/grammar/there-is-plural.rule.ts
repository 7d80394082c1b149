import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'THERE_IS_PLURAL',
  category: 'GRAMMAR',
  winsOver: ['THERE_S_MANY'],
  description: '“there is” before more than one thing',
  message: 'Use “there are” before more than one thing.',
  shortMessage: 'Verb agreement',
  patterns: [
    "there [is|was|'s|’s] two|three|four|five|six|many|several|few :NNS => {pluralverb:\\2}",
    'there [is|was] :NNS^:NN,NNU,JJ,NNP,VB /in|on|at|for|everywhere|[.;!?]/ => {pluralverb:\\2}',
    'there [is|was] lots|plenty of :NNS => {pluralverb:\\2}',
    'there [is|was] some|no|not any :NNS^:NN,NNU,VBZ,JJ => {pluralverb:\\2}',
  ],
  wrong: [
    'There [[is]] two ways. => are',
    'There [[was]] trees everywhere. => were',
    'There [[is]] lots of people. => are',
  ],
  right: ['There are two ways.', 'There is a way.'],
});
