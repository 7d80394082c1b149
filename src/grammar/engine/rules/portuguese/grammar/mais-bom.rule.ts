import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MAIS_BOM',
  category: 'GRAMMAR',
  description: '«mais bom», «mais grande», «mais ruim»',
  message: 'O comparativo tem uma forma própria.',
  shortMessage: 'Comparativo',
  patterns: [
    '[mais bom|boa] do|que => {comparativo:\\2}',
    '[mais bons|boas] do|que => melhores',
    '[mais mau|má] do|que => pior',
    '[mais grande] => maior',
    '[muito|mais ótimo|péssimo|excelente] => \\2',
    '[mais preferível] => preferível',
  ],
  wrong: ['Este é [[mais grande]]. => maior', 'É [[mais bom]] do que o outro. => melhor'],
  right: ['Este é maior.', 'É melhor do que o outro.'],
});
