import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SOON_AS_WILL',
  category: 'GRAMMAR',
  description: '“as soon as I will finish” for “as soon as I finish”',
  message: 'After “as soon as” and “until”, use the present for the future.',
  shortMessage: 'Verb tense',
  patterns: [
    'as soon as i|we|they|you [will :VB] => \\6',
    'as soon as he|she|it [will :VB] => {third:\\6}',
    'until i|we|they|you [will :VB] => \\4',
    'until he|she|it [will :VB] => {third:\\4}',
  ],
  exceptions: ['^ until he|she|it|i|we|they|you [will _]'],
  wrong: [
    'I call as soon as I [[will arrive]]. => arrive',
    'We wait until she [[will come]]. => comes',
    'He waits until we [[will go]]. => go',
  ],
  right: ['I call as soon as I arrive.', 'They wait until God will be kind.'],
});
