import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'FAMOUS_FOR',
  category: 'GRAMMAR',
  description: '“famous of” for “famous for”',
  message: 'You are “famous for” something.',
  shortMessage: 'Preposition',
  patterns: ['famous|known|renowned|popular [of|because] its|their|his|her => for', 'famous [of|with|by] => for'],
  wrong: ['The town is famous [[of]] its cheese. => for', 'She is famous [[by]] her books. => for'],
  right: ['The town is famous for its cheese.', 'A famous man came by.'],
});
