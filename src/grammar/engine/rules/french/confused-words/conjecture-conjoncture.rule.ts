import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CONJECTURE_CONJONCTURE',
  category: 'CONFUSED_WORDS',
  description: '« conjecture » pour « conjoncture »',
  message: 'La situation du moment est la « conjoncture ».',
  shortMessage: 'Paronyme',
  patterns: [
    '[conjecture] économique|actuelle|favorable|défavorable|politique|mondiale|internationale => conjoncture',
    'en|perdre|perd [conjonctures] => conjectures',
  ],
  wrong: ['La [[conjecture]] économique est bonne. => conjoncture', 'Il se perd en [[conjonctures]]. => conjectures'],
  right: ['La conjoncture économique est bonne.', 'Il se perd en conjectures.'],
});
