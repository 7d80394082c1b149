import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VIRGULA_ETC',
  category: 'PUNCTUATION',
  description: '“e etc.” por “etc.”',
  message: '“Etc.” já inclui o “e”.',
  shortMessage: 'Redundância',
  patterns: ['[e etc] => etc', '[etc etc] => etc'],
  wrong: ['Comprei pão, leite [[e etc]]. => etc', 'Ele fala, ri, [[etc etc]]. => etc'],
  right: ['Comprei pão, leite, etc.', 'Ele fala, ri, etc.'],
});
