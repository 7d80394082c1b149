import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PRIMA_DI_CHE',
  category: 'GRAMMAR',
  description: '“prima di che” e “dopo di che lui”',
  message: 'Con un verbo coniugato si dice “prima che”.',
  shortMessage: 'Congiunzione',
  patterns: [
    '[prima di che] => prima che',
    '[senza di che] => senza che',
    '[dopo di che] tu|lui|lei => dopo che',
    '[fino a che cosa] tu => finché',
  ],
  wrong: ['Esci [[prima di che]] piova. => prima che', 'Partì [[senza di che]] lo sapessi. => senza che'],
  right: ['Esci prima che piova.', 'Prima di cena esco.'],
});
