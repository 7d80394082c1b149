import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HADES',
  category: 'GRAMMAR',
  description: '«hades» por «hás de»',
  message: 'O verbo é «haver»: «hás de», «hão de».',
  shortMessage: 'Conjugação',
  patterns: ['[=hades] ver|ir|fazer|ter|ser|vir|conseguir|dizer|saber => =hás de', '[hadem] => hão de'],
  wrong: ['Um dia [[hades]] ver. => hás de', 'Eles [[hadem]] voltar. => hão de'],
  right: ['Um dia hás de ver.', 'Eles hão de voltar.'],
});
