import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'FOR_YOU_HELP',
  category: 'CONFUSED_WORDS',
  description: '“thank you for you help”',
  message: 'Did you mean “your”?',
  shortMessage: 'Confused words',
  patterns: [
    'you|thanks for [you] e-mail|mail|invitation|response|cooperation|hospitality|work|present|gift|letters|time|kind|quick|warm|last => your',
    'forward to [you] reply|answer|letter|email|e-mail|response|visit|news => your',
    'you|thanks for [you] help|time|support|reply|email|message|letter|answer|attention|interest|patience|understanding|feedback|advice|kindness|effort|efforts|order|visit => your',
  ],
  wrong: [
    'We look forward to [[you]] answer. => your',
    'Many thanks for [[you]] help. => your',
    'Thanks for [[you]] reply. => your',
  ],
  right: ['Many thanks for your help.', 'It is good for you.'],
});
