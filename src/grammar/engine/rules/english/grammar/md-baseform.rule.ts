import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MD_BASEFORM',
  category: 'GRAMMAR',
  description: 'A past or third-person form after a modal verb',
  message: 'Use the base form after “\\1”: “{base:\\2}”.',
  shortMessage: 'Verb form',
  patterns: [
    {
      pattern:
        'that|which|who can|may|might|will|could|would|should [seems|makes|gives|helps|needs|takes|@thirdPerson] => {base:\\3}',
      message: 'Use the base form after “\\2”: “{base:\\3}”.',
    },
    {
      pattern:
        "could|can|did|do|does|will|would n't|n’t|not [found] the|a|my|it|any|him|them|her|anything|out|what|his|our => find",
      message: 'Use the base form after “\\2”: “find”.',
    },
    {
      pattern: 'could|must|shall|should|would|cannot [@past|@thirdPerson] => {base:\\2}',
      exceptions: [
        'the|a|this|that|my|his|her|our|their|no|absolute must|should|could [_]',
        'could|must|shall|should|would [_] /\\p{Ll}{3,}s/ @base|be',
      ],
    },
    {
      pattern: "could|should|would|must|ca|wo n't|n’t|not [@past|@thirdPerson] => {base:\\3}",
      message: 'Use the base form after a modal verb: “{base:\\3}”.',
    },
    {
      pattern: '@subject can|will|may|might [@past|@thirdPerson] => {base:\\3}',
      message: 'Use the base form after “\\2”: “{base:\\3}”.',
    },
    {
      pattern: '^ @subject can|could|will|would|should|must|may|might [@anyThirdPerson] => {base:\\4}',
      message: 'Use the base form after “\\3”: “{base:\\4}”.',
    },
  ],
  wrong: [
    'It is a field that can [[seems]] dry. => seem',
    "I couldn't [[found]] the key. => find",
    'She can [[sings]] well. => sing',
    'You must [[went]] there soon. => go',
    "He can't [[understood]] it. => understand",
    'She should [[knows]] better. => know',
    'They will [[came]] tomorrow. => come',
  ],
  right: [
    'You must go there soon.',
    'Where should built houses stand?',
    'For example, should built objects live here?',
    'He could understand it.',
    'The will said nothing about the house.',
  ],
});
