import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TO_AFTER_MODAL_VERBS',
  category: 'GRAMMAR',
  description: '“to” after a modal verb',
  message: 'Leave out “to” after “\\1”.',
  shortMessage: 'Verb form',
  patterns: [
    {
      pattern:
        'can|could|will|would|should|must|may|might easily|also|always|never|only|really|just|not|still|even [to] @base => ',
    },
    {
      pattern: 'must|should|could|cannot [to @base] => \\3',
      exceptions: [
        'a|the|absolute must|should [to _]',
        'what|as|whatever|all|everything|than|way @subject must|should|could [to _]',
      ],
    },
    {
      pattern: '@subject can|will|would|may|might [to @base] => \\4',
      message: 'Leave out “to” after “\\2”.',
      exceptions: [
        'what|as|whatever|all|everything|than|way|much|wherever|that @subject can|will|would|may|might [to _]',
      ],
    },
    "ca|could|wo|would|should|must|can n't|n’t|not [to] :VB^:NN,RB => ",
    "i|we|you|he|she|they ca|could|wo|would n't|n’t [to] swim|speak|go|come|do|see|sleep|drive|help|play|work|stay|wait|find|talk|walk|dance|cook => ",
  ],
  wrong: [
    'You can easily[[ to]] explain it. =>',
    'You should [[to eat]] more fruit. => eat',
    'We can [[to go]] there by train. => go',
    "I can't[[ to]] understand him. =>",
  ],
  right: [
    'You should eat more fruit.',
    'What they say they can, to go by the papers, is little.',
    'It is a must to see it.',
  ],
});
