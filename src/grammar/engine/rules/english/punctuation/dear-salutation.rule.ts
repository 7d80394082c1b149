import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DEAR_SALUTATION',
  category: 'PUNCTUATION',
  description: 'A missing comma after a greeting',
  message: 'Put a comma after the greeting.',
  shortMessage: 'Punctuation',
  patterns: [
    'kind|best|warm [regards] =/\\p{Lu}\\p{Ll}+/ => regards,',
    'yours|very [sincerely|faithfully|truly] =/\\p{Lu}\\p{Ll}+/ => \\2,',
  ],
  wrong: ['Kind [[regards]] Ann => regards,', 'Yours [[sincerely]] John Lee => sincerely,'],
  right: ['Kind regards, Ann', 'She sends her regards.'],
});
