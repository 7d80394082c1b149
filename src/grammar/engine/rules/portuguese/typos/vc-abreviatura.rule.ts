import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VC_ABREVIATURA',
  category: 'TYPOS',
  description: '“vc”, “pq” e outras abreviaturas',
  message: 'Em textos cuidados escreve-se a palavra toda.',
  shortMessage: 'Abreviatura',
  patterns: [
    '[=vc] => você',
    '[=vcs] => vocês',
    '[pq] => porque',
    '[tbm] => também',
    '[=mto] => muito',
    '[blz] => beleza',
    '[qdo] => quando',
    '[msm] => mesmo',
    '[hj] => hoje',
    '[obg] => obrigado',
    '[fds] => fim de semana',
    '[cmg] => comigo',
    '[ctg] => contigo',
  ],
  wrong: ['Você sabe que [[vc]] tem razão. => você', 'Eu [[tbm]] quero. => também'],
  right: ['Você sabe que você tem razão.', 'Eu também quero.'],
});
