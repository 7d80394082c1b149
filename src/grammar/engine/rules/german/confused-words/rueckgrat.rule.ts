import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'RUECKGRAT',
  category: 'CONFUSED_WORDS',
  description: '„Rückrad“ statt „Rückgrat“',
  message: '„Rückgrat“ kommt von „Grat“ und endet auf t.',
  shortMessage: 'Verwechslung',
  patterns: ['rückrad => Rückgrat', 'rückgrad => Rückgrat', 'rückrat => Rückgrat'],
  wrong: ['Er hat kein [[Rückgrad]]. => Rückgrat', 'Sie brach sich das [[Rückrat]]. => Rückgrat'],
  right: ['Er hat kein Rückgrat.', 'Das Rad ist kaputt.'],
});
