import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TOO_TWO_NUMBER',
  category: 'CONFUSED_WORDS',
  description: '“too” or “to” for “two” before plurals',
  message: 'Did you mean the number “two”?',
  shortMessage: 'Confused words',
  patterns: [
    'the|these|those|last|first|next|other [too|to] days|weeks|months|years|men|women|children|boys|girls|houses|countries|things|people|sisters|brothers|friends|cars|books|teams => two',
    'have|has|had|with|bought|are|saw [too] sisters|brothers|children|dogs|cats|cars|houses|kids|sons|daughters|tickets|cousins => two',
  ],
  wrong: ['I have [[too]] brothers. => two', 'The last [[to]] weeks were cold. => two'],
  right: ['I have two brothers.', 'He went the other way too.'],
});
