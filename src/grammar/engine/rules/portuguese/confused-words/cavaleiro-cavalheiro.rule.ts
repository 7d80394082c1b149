import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CAVALEIRO_CAVALHEIRO',
  category: 'CONFUSED_WORDS',
  description: '“cavaleiro” por “cavalheiro”',
  message: '“Cavalheiro” é um homem educado; “cavaleiro” anda a cavalo.',
  shortMessage: 'Confusão',
  patterns: [
    'damas e [cavaleiros] => cavalheiros',
    'senhoras e [cavaleiros] => cavalheiros',
    'perfeito|verdadeiro|autêntico [cavaleiro] /[.,!]/ => cavalheiro',
  ],
  wrong: ['Damas e [[cavaleiros]], boa noite. => cavalheiros', 'Ele é um perfeito [[cavaleiro]]. => cavalheiro'],
  right: ['Damas e cavalheiros, boa noite.', 'O cavaleiro caiu do cavalo.'],
});
