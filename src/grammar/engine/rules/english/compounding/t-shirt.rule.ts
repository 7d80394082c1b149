import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'T_SHIRT',
  category: 'COMPOUNDING',
  description: '“T shirt”, “X ray”',
  message: 'Use a hyphen after the single letter.',
  shortMessage: 'Compound word',
  patterns: [
    '[t shirt] => T-shirt',
    '[t shirts] => T-shirts',
    '[tshirt] => T-shirt',
    '[tshirts] => T-shirts',
    '[x ray] => X-ray',
    '[x rays] => X-rays',
    '[u turn] => U-turn',
    '[e commerce] => e-commerce',
    '[e book] => e-book',
    '[e books] => e-books',
    '[v neck] => V-neck',
  ],
  wrong: ['He wore a [[t shirt]]. => T-shirt', 'They took an [[x ray]]. => X-ray'],
  right: ['He wore a T-shirt.', 'The ray hit him.'],
});
