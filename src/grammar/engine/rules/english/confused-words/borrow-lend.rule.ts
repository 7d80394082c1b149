import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BORROW_LEND',
  category: 'CONFUSED_WORDS',
  description: '“borrow me” for “lend me”',
  message: 'You “lend” things to people and “borrow” things from them.',
  shortMessage: 'Confused words',
  words: { borrow: 'lend', borrows: 'lends', borrowed: 'lent' },
  patterns: ['[@words] me|us|him your|a|an|the|some|his|her|their|that|money|ten|twenty => {words:\\1}'],
  wrong: ['Could you [[borrow]] me your pen? => lend', 'She [[borrowed]] us some money. => lent'],
  right: ['Could you lend me your pen?', 'May I borrow your pen?'],
});
