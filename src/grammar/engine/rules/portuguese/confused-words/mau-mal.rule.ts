import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MAU_MAL',
  category: 'CONFUSED_WORDS',
  description: '“mau” por “mal” e vice-versa',
  message: '“Mal” opõe-se a “bem”, “mau” a “bom”.',
  shortMessage: 'Palavra trocada',
  patterns: [
    '[mau] educado|humorado|feito|entendido|passado|vestido|pago => mal',
    '[mal] humor|cheiro|tempo|aluno|dia|exemplo|gosto|hábito|estado => mau',
  ],
  wrong: ['Ele é [[mau]] educado. => mal', 'Está de [[mal]] humor. => mau'],
  right: ['Ele é mal educado.', 'Está de mau humor.'],
});
