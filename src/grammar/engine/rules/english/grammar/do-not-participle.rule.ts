import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DO_NOT_PARTICIPLE',
  category: 'GRAMMAR',
  winsOver: ['DO_NOT_PAST', 'DID_BASEFORM'],
  description: 'A participle after “do not”: “did not developed”',
  message: 'Use the base form after “\\1 not”: “{base:\\3}”.',
  shortMessage: 'Verb form',
  patterns: [
    "did|does|do n't|n’t|not|never|also|really|always|only [:VBD,VBN^:VB,NN,MD,RB,IN] => {base:\\3}",
    "did|does|do n't|n’t|not [:VBG^:JJ,IN,RB] => {base:\\3}",
    {
      pattern: 'who|they|we|i|he|she|people [not|no] :VB^:NN,NNU,NNS,JJ,RB,IN,VBN,VBD => do not || does not || did not',
      message: 'Say “do not” before a verb.',
      exceptions: [
        'or|if|whether|and|but|shall [_] not',
        'they|we|i|he|she [not] be',
        'had|could|should|would|will|shall|can|may|might|must|did|do|does|need|dare|let|make|why|than who|they|we|i|he|she|people [not|no]',
      ],
    },
  ],
  exceptions: ['that|what|whatever|as|so|they|we|i|he|she|it do|did|does not|only [surprised|amazed|pleased|shocked]'],
  wrong: [
    'They did not [[developed]] it. => develop',
    'He does not [[coming]] today. => come',
    'People who [[no]] know it ask. => do not',
  ],
  right: ['They did not develop it.', 'What they did not only amazed her.', 'I know not what they want.'],
});
