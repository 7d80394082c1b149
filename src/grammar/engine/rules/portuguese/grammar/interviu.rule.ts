import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'INTERVIU',
  category: 'GRAMMAR',
  description: '«interviu» por «interveio»',
  message: 'O verbo «intervir» conjuga-se como «vir»: «interveio».',
  shortMessage: 'Conjugação',
  patterns: ['[interviu] => interveio', '[interviram] => intervieram', '[intervi] => intervim'],
  wrong: ['A polícia [[interviu]]. => interveio', 'Os bombeiros [[interviram]] logo. => intervieram'],
  right: ['A polícia interveio.', 'Os bombeiros intervieram logo.'],
});
