import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PAY_FOR',
  category: 'GRAMMAR',
  description: '“pay the food” and “pay to the driver”',
  message: 'You “pay for” what you buy and “pay” the person.',
  shortMessage: 'Preposition',
  patterns: [
    'pay|paid|pays|paying [the|our|my|her|his|your|their dinner|meal|food|drinks|tickets|lunch|hotel|taxi|groceries|coffee] /[.,;!?]|with|in|by|and/ => for \\2 \\3',
  ],
  wrong: ['She paid [[the tickets]]. => for the tickets', 'I will pay [[your dinner]]. => for your dinner'],
  right: ['She paid for the tickets.', 'He paid the bill.'],
});
