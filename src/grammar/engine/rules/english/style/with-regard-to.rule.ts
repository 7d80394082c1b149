import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WITH_REGARD_TO',
  category: 'STYLE',
  picky: true,
  description: '“with regards to” for “about”',
  message: 'You can simply write “about”.',
  shortMessage: 'Wordiness',
  patterns: ['[with regard|regards to] => about'],
  wrong: ['He wrote [[with regard to]] the house. => about', '[[With regards to]] pay, nothing changed. => About'],
  right: ['He wrote about the house.', 'She sends regards to you.'],
});
