import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AGREEMENT_SENT_START',
  category: 'GRAMMAR',
  description: 'A subject and verb that do not agree: “the dogs is”',
  message: 'The verb “\\4” does not agree with “\\3”.',
  shortMessage: 'Verb agreement',
  patterns: [
    {
      pattern:
        '^ learning|studying|watching|doing|having|using|making|taking|getting|buying|visiting|knowing|speaking :DT,PRPS,JJ? :NNS^:NN,NNU [are|have|were]>been => {singularverb:\\5}',
      message: 'The subject is “\\2”, so use “{singularverb:\\5}”.',
    },
    '^ the|these|those|my|your|his|her|our|their @plural [is|was|has|does] => {pluralverb:\\4}',
    '^ the|these|those|my|your|his|her|our|their @plural [@thirdPerson] => {base:\\4}',
    {
      pattern:
        'because|if|when|although|while|think|know|that the|my|your|his|her|our|their @plural [is|was|has] => {pluralverb:\\4}',
      message: '“\\3” is plural, so use “{pluralverb:\\4}”.',
    },
    {
      pattern:
        '^ the|a|an|this|that|every|each|my|your|his|her|our|their @singularCountable [are|were|have] => {singularverb:\\4}',
      exceptions: ['^ the|this|that|our|their|your country|city|shop [_]'],
    },
    {
      pattern:
        '^ the|a|this|that|every|each|my|your|his|her|our|their @kin|@person [go|live|want|know|think|say|come|speak|believe|understand|become|eat|have|do] => {third:\\4}',
      exceptions: ['^ a|the|this|that _ [live|have|do] /-.*/'],
    },
  ],
  wrong: [
    'Learning languages [[are]] easy. => is',
    'The dogs [[is]] barking. => are',
    'My parents [[lives]] in Paris. => live',
    'We stayed because the students [[was]] ill. => were',
    'The house [[are]] empty. => is',
    'My brother [[go]] to school. => goes',
  ],
  right: [
    'The dogs are barking.',
    'One of the dogs is barking.',
    'The love of dogs is common, and so is that of cats.',
    'The house and the garden are empty.',
    'The students’ work is good.',
  ],
});
