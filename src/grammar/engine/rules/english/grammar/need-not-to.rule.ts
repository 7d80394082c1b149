import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NEED_NOT_TO',
  category: 'GRAMMAR',
  description: '“need not to go” for “need not go”',
  message: 'Leave out “to” after “need not”, or write “do not need to”.',
  shortMessage: 'Verb form',
  patterns: [{ pattern: '[need not to] :VB => need not || do not need to' }],
  exceptions: ['the|a|no|your|their|our|my [need not to]'],
  wrong: ['You [[need not to]] worry. => need not', 'They [[need not to]] come. => need not'],
  right: ['You need not worry.', 'We feel the need not to lie.'],
});
