import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IN_JAHRESZAHL',
  category: 'STYLE',
  picky: true,
  description: '„in 2019“ statt „2019“',
  message: 'Vor einer Jahreszahl steht im Deutschen kein „in“.',
  shortMessage: 'Stil',
  patterns: ['[in /(?:19|20)\\p{N}{2}/] => \\2 || im Jahr \\2'],
  exceptions: ['[in _] euro|meter|fällen|jahren|stück|metern|kilometern|%|€'],
  wrong: ['Er kam [[in 2019]] an. => 2019', '[[In 2020]] war es still. => 2020'],
  right: ['Er kam 2019 an.', 'Im Jahr 2020 war es still.'],
});
