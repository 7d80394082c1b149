import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ATM_MACHINE',
  category: 'REDUNDANCY',
  picky: true,
  description: '“atm machine” for “atm”',
  message: 'This phrase says the same thing twice.',
  shortMessage: 'Redundant phrase',
  patterns: [
    '[atm machine|machines] => ATM',
    '[pin number|numbers] => PIN',
    '[hiv virus] => HIV',
    '[lcd display] => LCD',
    '[gps system] => GPS',
    '[isbn number] => ISBN',
    '[cd disc|disk] => CD',
    '[ram memory] => RAM',
  ],
  wrong: ['Is there an [[ATM machine]] here? => ATM', 'Enter your [[PIN number]]. => PIN'],
  right: ['Is there an ATM here?', 'Enter your PIN.'],
});
