import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SEPARADO_JUNTO',
  category: 'COMPOUNDING',
  description: '«de baixo», «em baixo» e «por que» mal separados',
  message: 'Escreve-se numa só palavra.',
  shortMessage: 'Uma palavra',
  patterns: [
    '[com tudo] , => contudo',
    '[por tanto] , => portanto',
    '[em quanto] eu|ele|ela|isso|o|a|nós => enquanto',
    '[tão pouco] quero|posso|sei|gosto|vou => tampouco',
    '[de pressa] => depressa',
    '[de vagar] => devagar',
    { pattern: '[a penas] => apenas', exceptions: ['[a penas] de'] },
    '[em bora] => embora',
    '[tal vez] => talvez',
    '[a cima] de|do|da => acima',
    '[a baixo] de|do|da => abaixo',
    '[a trás|traz] de => atrás',
  ],
  wrong: ['Anda [[de pressa]]! => depressa', '[[Em quanto]] ele dorme, leio. => Enquanto'],
  right: ['Anda depressa!', 'Enquanto ele dorme, leio.'],
});
