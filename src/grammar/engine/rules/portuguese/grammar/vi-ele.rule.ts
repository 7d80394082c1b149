import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VI_ELE',
  category: 'GRAMMAR',
  description: '“vi ele” por “vi-o”',
  message: 'Como complemento usa-se “o” e “a”, não “ele” e “ela”.',
  shortMessage: 'Pronome',
  patterns: [
    '[vi|conheci|encontrei|convidei|ajudei|chamei|deixei|levei ele] /[.,!?]|ontem|hoje|na|no|em/ => \\1-o',
    '[vi|conheci|encontrei|convidei|ajudei|chamei|deixei|levei ela] /[.,!?]|ontem|hoje|na|no|em/ => \\1-a',
  ],
  wrong: ['Ontem [[vi ele]] na rua. => vi-o', 'Eu [[conheci ela]] em Lisboa. => conheci-a'],
  right: ['Ontem vi-o na rua.', 'Quando o vi, ele sorriu.'],
});
