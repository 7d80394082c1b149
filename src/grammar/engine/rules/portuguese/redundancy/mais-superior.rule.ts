import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MAIS_SUPERIOR',
  category: 'REDUNDANCY',
  description: '“mais superior”, “muito ótimo”',
  message: 'O adjetivo já exprime o grau.',
  shortMessage: 'Redundância',
  patterns: [
    '[mais superior] => superior',
    '[mais inferior] => inferior',
    '[muito ótima] => ótima',
    '[muito excelente] => excelente',
    '[mais perfeito] => perfeito',
    '[mais anterior] => anterior',
    '[mais principal] => principal',
    '[mais preferida] => preferida',
  ],
  wrong: ['Este vinho é [[mais superior]]. => superior', 'A sopa está [[muito ótima]]. => ótima'],
  right: ['Este vinho é superior.', 'A sopa está ótima.'],
});
