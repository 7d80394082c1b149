import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HOME_IN_ON',
  category: 'NONSTANDARD_PHRASES',
  description: '“hone in on” for “home in on”',
  message: 'The phrase is “home in on”.',
  shortMessage: 'Set phrase',
  patterns: ['[hone|hones|honed|honing] in on => {home:\\1}'],
  wrong: ['We must [[hone]] in on the cause. => home', 'They [[honed]] in on it. => homed'],
  right: ['We must home in on the cause.', 'She honed her skills.'],
});
