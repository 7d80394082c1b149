import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'THANK_YOU_TO',
  category: 'GRAMMAR',
  description: '“thank you to help me” for “thank you for helping me”',
  message: 'After “thank you”, use “for” and the “-ing” form.',
  shortMessage: 'Verb form',
  patterns: ['thank|thanks you [to :VB^:JJ] => for {gerund:\\4}', 'thanks [to :VB^:NN,NNU,JJ] => for {gerund:\\3}'],
  wrong: ['Thank you [[to help]] me. => for helping', 'I thank you [[to send]] the book. => for sending'],
  right: ['Thank you for helping me.', 'Thanks to help from friends, we won.'],
});
