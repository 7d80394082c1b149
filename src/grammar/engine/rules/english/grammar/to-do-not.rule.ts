import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TO_DO_NOT',
  category: 'GRAMMAR',
  description: "“to don't go” for “not to go”",
  message: 'Put “not” before “to”.',
  shortMessage: 'Word order',
  patterns: [{ pattern: "[to do n't|n’t] :VB => not to", exceptions: [':WH to do [_]'] }],
  wrong: ["She told me [[to don't]] cry. => not to", "Try [[to don't]] worry. => not to"],
  right: ['She told me not to cry.', 'I know what to do, not how.'],
});
