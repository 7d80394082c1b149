import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DEEP_SEATED',
  category: 'NONSTANDARD_PHRASES',
  description: '“deep-seeded” for “deep-seated”',
  message: 'The phrase is “deep-seated”.',
  shortMessage: 'Set phrase',
  patterns: ['[deep-seeded] => deep-seated', '[deep seeded] => deep-seated', 'deeply [seeded] => seated'],
  wrong: ['It is a [[deep-seeded]] fear. => deep-seated', 'They have [[deep seeded]] doubts. => deep-seated'],
  right: ['It is a deep-seated fear.', 'The lawn was seeded in May.'],
});
