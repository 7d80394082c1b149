import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TANTO_COMO',
  category: 'NONSTANDARD_PHRASES',
  description: '“tanto… como também” por “tanto… como”',
  message: 'Depois de “tanto” usa-se “como” ou “quanto”.',
  shortMessage: 'Correlação',
  patterns: [
    'tanto o|a|os|as _ [como também] => como',
    'tanto o|a|os|as _ [e também] => como',
    'tanto o|a|os|as _ [bem como] => como',
  ],
  wrong: ['Tanto o pai [[como também]] a mãe vieram. => como', 'Vi tanto a lua [[e também]] o sol. => como'],
  right: ['Tanto o pai como a mãe vieram.', 'Vi a lua e também o sol.'],
});
