import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PASSIVE_WITHOUT_BE',
  category: 'GRAMMAR',
  winsOver: ['TO_PAST', 'MODAL_VERB_FORM'],
  description: '“they killed by a car”, “has to justified”',
  message: 'A form of “to be” is missing before “\\2”.',
  shortMessage: 'Missing verb',
  patterns: [
    'is|was|were|are|been|be [build] in|by|with|on|near => built',
    'i|we|they|he|she|it [killed|affected|caused|produced|influenced|controlled|surrounded|written|invented|discovered|designed|attacked|destroyed|damaged|supported|created|made|impressed|surprised|inspired|given|taken|known] by',
    {
      pattern:
        'need|needs|ought|supposed|likely|able|has|have|had|order to [:VBD,VBN^:VB,NN,RB,IN] => {base:\\3} || be \\3',
      message: 'Use the base form, or “be \\3”.',
    },
    {
      pattern: 'can|could|will|would|should|must|may|might|cannot [:VBN^:VB,VBD,NN,RB,IN]^been|become|come => be \\2',
      message: 'A verb is missing: “be \\2”.',
      exceptions: ['the|a|his|her|my|our|their|free|good|own|strong will|might|can|must [_]'],
    },
    {
      pattern:
        'to [:VBD,VBN^:VB,NN,RB,IN] the|a|an|my|his|her|it|them|us|him|me|your|their|our|this|these => {base:\\2}',
      message: 'Use the base form after “to”: “{base:\\2}”.',
      exceptions: [
        'due|thanks|according|related|compared|addicted|used|exposed|up|owing|opposed|as|prior|subject to [_]',
        'to [left|unnamed|united|hung]',
      ],
    },
  ],
  exceptions: [
    'have|has|had|is|are|was|were|been|be|being|get|got|did|do|does|could|can|see|saw|found|make|made|what|that|which i|we|they|he|she|it [_] by',
  ],
  wrong: [
    'It was [[build]] in 1990. => built',
    'The rule has to [[justified]]. => justify',
    'The work can [[done]] at night. => be done',
    'It helps to [[created]] a plan. => create',
  ],
  right: ['The rule has to be justified.', 'It can be done at night.', 'They were killed by a car.'],
});
