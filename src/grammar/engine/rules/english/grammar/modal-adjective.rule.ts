import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MODAL_ADJECTIVE',
  category: 'GRAMMAR',
  description: 'A modal verb without “be”: “will difficult”',
  message: 'A verb is missing: “be \\3”.',
  shortMessage: 'Missing verb',
  patterns: [
    ':PRP,NN,NNS could|should|would|must|can|will|may|might [difficult|important|necessary|possible|impossible|useful|happy|successful|available|responsible|ready|afraid|aware|interested|dangerous|different|expensive|glad|careful|sad|proud] => be \\3',
    {
      pattern:
        ':PRP could|should|would|must|can|will|may|might not|also|always|never|very|more|so|too [able|difficult|important|necessary|possible|impossible|useful|happy|successful|available|responsible|ready|afraid|aware|interested|dangerous|different|expensive|glad|careful|sad|proud|easy|hard|good|bad|great] => be \\4',
      message: 'A verb is missing: “be \\4”.',
    },
    {
      pattern:
        "do|does|did n't|n’t|not [able|important|necessary|possible|impossible|useful|happy|successful|available|ready|afraid|aware|interested|sure|interesting|easy|good|bad|enough] to|for|in|of|that|about|\\.|,|;|\\!|\\? => be \\3",
      message: 'Use a form of “to be” with an adjective, not “\\1”.',
    },
  ],
  exceptions: [
    'what|how|where|when|why|which~4 could|should|would|must|can|will|may|might [_]',
    'the|a|his|her|my|their|our|free|good will|can|might|must [_]',
    "_ n't|not|n’t [good|enough|bad] /[.!?]/",
  ],
  wrong: [
    'It will [[difficult]] for us. => be difficult',
    'We might not [[able]] to come. => be able',
    'It does not [[important]] to me. => be important',
  ],
  right: ['It will be difficult for us.', 'What will happy people do?', 'It does not make it important.'],
});
