import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TRAFICO_TRAFEGO',
  category: 'CONFUSED_WORDS',
  description: '«tráfego de drogas» por «tráfico de drogas»',
  message: 'O comércio ilegal é «tráfico»; a circulação é «tráfego».',
  shortMessage: 'Parónimo',
  patterns: [
    '[tráfego] de drogas|droga|armas|pessoas|escravos|seres|influências|entorpecentes => tráfico',
    '[tráfico] aéreo|rodoviário|ferroviário => tráfego',
  ],
  wrong: ['Foi preso por [[tráfego]] de drogas. => tráfico', 'O [[tráfico]] aéreo aumentou. => tráfego'],
  right: ['Foi preso por tráfico de drogas.', 'O tráfego aéreo aumentou.'],
});
