import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MAY_POSSIBLY',
  category: 'REDUNDANCY',
  picky: true,
  description: '“may possibly” for “may”',
  message: 'This phrase says the same thing twice.',
  shortMessage: 'Redundant phrase',
  patterns: [
    '[very often frequently] => often',
    '[usually always] => always',
    '[may|might possibly|perhaps] => \\1',
    { pattern: '[could possibly|perhaps] => \\1', exceptions: ['[could possibly] not'] },
  ],
  wrong: ['It [[may possibly]] rain. => may', 'She [[might perhaps]] come. => might'],
  right: ['It may rain.', 'Possibly it will rain.'],
});
