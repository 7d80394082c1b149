import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'A_GRATIS',
  category: 'NONSTANDARD_PHRASES',
  description: '“a gratis” per “gratis”',
  message: '“Gratis” si usa senza preposizione.',
  shortMessage: 'Preposizione di troppo',
  patterns: ['[a|in gratis] => gratis'],
  wrong: ['L’ho avuto [[a gratis]]. => gratis', 'Si entra [[a gratis]]. => gratis'],
  right: ['L’ho avuto gratis.', 'Si entra gratis.'],
});
