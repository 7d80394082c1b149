import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TELL_TO',
  category: 'GRAMMAR',
  description: '“told to me” for “told me” and “said me” for “said to me”',
  message: 'You “tell” someone something, or “say” it “to” them.',
  shortMessage: 'Phrasing',
  patterns: [
    'told|tell|tells|telling [to] my|his|her|our|their|your friend|friends|mother|father|parents|brother|sister|wife|husband|boss|teacher|family|children =>',
    '^ @subject [told|tell|tells to] me|him|us|them => \\3',
    'can|could|will|would|please you? [tell to] me|him|us|them => tell',
    '^ @subject [said] me|him|us|them to|the|that|a|about => told',
  ],
  wrong: [
    'He [[told to]] me the truth. => told',
    'Can you [[tell to]] me? => tell',
    'He [[said]] me the truth. => told',
  ],
  right: ['He told me the truth.', 'He said it to me.', 'Old stories were told to us.'],
});
