import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SAFE_HAVEN',
  category: 'REDUNDANCY',
  picky: true,
  description: '“safe haven” for “haven”',
  message: 'This phrase says the same thing twice.',
  shortMessage: 'Redundant phrase',
  patterns: [
    '[safe haven|havens|sanctuary] => \\2',
    '[natural instinct] => instinct',
    '[armed gunman|gunmen] => \\2',
    '[null and void] => void',
  ],
  wrong: ['It is a [[safe haven]] for them. => haven', 'An [[armed gunman]] came in. => gunman'],
  right: ['It is a haven for them.', 'He is armed.'],
});
