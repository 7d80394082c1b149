import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'REASON_OF',
  category: 'GRAMMAR',
  description: '“reason of” for “reason for”',
  message: 'Say “the reason for” something.',
  shortMessage: 'Preposition',
  patterns: [
    'the|a|main|one|another|only|real reason|reasons [of] the|this|that|his|her|their|our|my|its|being|having => for',
  ],
  exceptions: ['reason|reasons [of] their|his|her|my|our|its own', 'for [reasons of]'],
  wrong: ['The reason [[of]] the delay is snow. => for', 'That is the main reason [[of]] his success. => for'],
  right: ['The reason for the delay is snow.', 'It is for reasons of state.'],
});
