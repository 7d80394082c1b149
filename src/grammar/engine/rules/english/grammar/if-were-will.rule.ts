import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IF_WERE_WILL',
  category: 'GRAMMAR',
  description: '“if I were you, I will” for “if I were you, I would”',
  message: 'After “if … \\4”, use “would” here.',
  shortMessage: 'Conditional',
  patterns: [
    '^ if i were|was you , i [will] :VB,RB => would',
    '^ if i were !,|;|:|.+ , i|we|they|he|she [will] :VB,RB => would',
    '^ if i|we|they|you had more|enough|lots !,|;|:|.|yesterday|last+ , i|we|they|you [will] :VB => would',
  ],
  wrong: [
    'If I were you, I [[will]] stay. => would',
    'If we had more money, we [[will]] travel. => would',
    'If I were rich, they [[will]] help. => would',
  ],
  right: ['If I were you, I would stay.', 'If he was there, I will ask him.', 'If they were right, she will tell us.'],
});
