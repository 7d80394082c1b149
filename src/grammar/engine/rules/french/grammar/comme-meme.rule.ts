import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'COMME_MEME',
  category: 'GRAMMAR',
  description: '« comme même » pour « quand même »',
  message: 'La locution est « quand même ».',
  shortMessage: 'Locution',
  patterns: ['[comme] même /[.,!?]|pas|que|un|une|le|la|très|bien|venu|beau|bon|mieux|plus/ => quand'],
  wrong: ['Il est venu [[comme]] même. => quand', 'C’est [[comme]] même bien. => quand'],
  right: ['Il est venu quand même.', 'Il parle comme moi.'],
});
