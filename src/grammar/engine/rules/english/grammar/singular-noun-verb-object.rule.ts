import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SINGULAR_NOUN_VERB_OBJECT',
  category: 'GRAMMAR',
  description: 'A singular noun with a plural verb: “this book give us”',
  message: '“\\2” is singular, so use “{third:\\3}”.',
  shortMessage: 'Verb agreement',
  patterns: [
    {
      pattern:
        '@start|because the|my|your|his|her|our|their :NN^:NNS,JJ,VB,PRP,CD,VBD,VBN,RB [call|ask|love|leave|send|invite|see|meet|visit|hate|miss|follow|want|like|know|understand] me|him|us|them => {third:\\4}',
      message: '“\\3” is singular, so use “{third:\\4}”.',
    },
    'a|this|every|each|that :NN^:NNS,JJ,VB,PRP,CD,VBD,VBN,RB [help|make|give|force|let|allow|cause|teach|show|tell|bring|take|need|want|like|keep|lead|offer|enable|remind|encourage|prevent] us|me|them|him|you => {third:\\3}',
    {
      pattern:
        '@start the|my|your|his|her|our|their :JJ? :NN^:NNS,JJ,VB,PRP,CD,VBD,VBN,RB [help|make|give|force|let|allow|cause|teach|show|tell|bring|take|need|want|like|keep|lead|offer|enable|remind|encourage|prevent|provide|include|contain|become|depend|seem|consist|state|claim|say|explain] us|me|them|him|you|the|a|that|to|in|on|of|more|many => {third:\\5}',
      message: '“\\4” is singular, so use “{third:\\5}”.',
    },
    {
      pattern:
        'because|when|although|while|since the|my|your|his|her|our|their|a :JJ? :NN^:NNS,JJ,VB,PRP,CD,VBD,VBN,RB,VBG [are|have|do]>been => {singularverb:\\5}',
      message: '“\\4” is singular, so use “{singularverb:\\5}”.',
    },
    {
      pattern:
        'of :NNU,NN^:NNS [force|allow|enable|cause|become|provide|contain|seem|depend] us|me|them|him|the|a|to|on|more => {third:\\3}',
      exceptions: [':NNS of _ [_]'],
    },
  ],
  exceptions: [
    'let|make|made|help|see|saw|watch|hear|have|had|did|does|do|can|could|will|would|should|must|may|might|and|or|nor~5 :NN [help|make|give|force|let|allow|cause|teach|show|tell|bring|take|need|want|like|keep|lead|offer|enable|remind|encourage|prevent|provide|include|contain|become|depend|seem|consist|state|claim|say|explain]',
    '_ police|staff|team|majority|couple|rest|public|youth|family|group|half|number|government|pair|crew|lot|variety|people|cattle|company|elite|audience|committee|council|enemy [_]',
    'and|or _? _? :NN [are|have|do]',
    'number|majority|lot|rest|variety|range|series|couple|group|half|most|plenty of _ [_]',
  ],
  wrong: [
    'My teacher [[call]] me every day. => calls',
    'This book [[give]] us hope. => gives',
    'The lecture [[explain]] a new idea. => explains',
    'He stays because the car [[are]] new. => is',
  ],
  right: ['This book gives us hope.', 'Let the man help us.', 'We saw the guide take the bag.'],
});
