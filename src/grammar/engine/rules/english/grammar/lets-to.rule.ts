import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LETS_TO',
  category: 'GRAMMAR',
  description: '“let’s to go” for “let’s go”',
  message: 'Leave out “to” after “let’s”.',
  shortMessage: 'Verb form',
  patterns: ["let 's|’s|us [to :VB] => \\4"],
  wrong: ["Let's [[to go]] home. => go", 'Let us [[to eat]]. => eat'],
  right: ["Let's go home.", 'He let us go to bed.'],
});
