import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WILL_LIKE_TO',
  category: 'GRAMMAR',
  description: '“I will like to” for “I would like to”',
  message: 'For a polite wish, write “would like to”.',
  shortMessage: 'Verb form',
  patterns: ['i|we [will] like to :VB => would', { pattern: "i|we ['ll|’ll] like to :VB => would" }],
  wrong: ['I [[will]] like to order a cake. => would', 'We [[will]] like to thank the cook. => would'],
  right: ['I would like to order a cake.', 'I think you will like to swim here.'],
});
