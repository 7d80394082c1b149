import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HAVE_PART_AGREEMENT',
  category: 'GRAMMAR',
  description: 'Another form for a participle: “have went”, “would have go”',
  message: 'Use the participle after “have”: “{participle:\\2}”.',
  shortMessage: 'Verb form',
  patterns: [
    {
      pattern:
        '@have [went|came|saw|took|wrote|ate|knew|spoke|began|became|chose|drank|forgot|grew|sang|swam|threw|wore|gave|rode|stole|flew|froze|ran|shook|did] => {participle:\\2}',
      exceptions: ['@have [saw] /.*/^been|a|the|it|him|her|you|them', 'having|had|has|have [did]>not|to'],
    },
    {
      pattern:
        "@have n't|n’t|not|never|already|just|always|ever|also|only [went|came|saw|took|wrote|ate|knew|spoke|began|became|chose|drank|forgot|grew|sang|swam|threw|wore|gave|rode|stole|flew|froze|ran|shook] => {participle:\\3}",
      message: 'Use the participle after “have”: “{participle:\\3}”.',
    },
    {
      pattern:
        '^ i|we|they|you|he|she have|has [see|write|eat|go|speak|know|begin|choose|forget|take|tell|bring|teach|receive|decide|learn|arrive|lose|send|understand] => {participleOf:\\4}',
      message: 'Use the participle after “have”: “{participleOf:\\4}”.',
    },
    {
      pattern:
        'would|could|should|might|must have [go|see|do|be|know|give|write|eat|speak|forget|buy|think|find|get|lose|pay|tell|make|take] => {participleOf:\\3}',
      message: 'Use the participle after “have”: “{participleOf:\\3}”.',
    },
    {
      pattern:
        'have|has|had i|you|he|she|we|they ever|never|already|just [think|see|go|do|eat|write|speak|be|take|know|meet|buy|try|visit|use|find|hear|get|give|make|play|travel|want|notice|wonder|drive|forget|feel] => {participleOf:\\4}',
      message: 'Use the participle after “have”: “{participleOf:\\4}”.',
    },
    {
      pattern:
        "i|we|they|you|who|he|she|people have|has|had|'ve|’ve never|already|just|also|not|ever? [saw] this|that|the|a|my|his|her|their|our|your|it|him|them|many|such => seen",
      message: 'The participle of “see” is “seen”.',
    },
  ],
  wrong: [
    'They could have [[see]] it. => seen',
    'Have you ever [[think]] about it? => thought',
    'They have [[went]] home. => gone',
    "I haven't [[wrote]] the letter yet. => written",
    'She has already [[ate]]. => eaten',
    'I have [[see]] that film. => seen',
    'I have [[saw]] this film before. => seen',
  ],
  right: [
    'They have gone home.',
    'They would have money.',
    "I haven't written the letter yet.",
    'The friends we had in town came early.',
    'They have saw mills.',
  ],
});
