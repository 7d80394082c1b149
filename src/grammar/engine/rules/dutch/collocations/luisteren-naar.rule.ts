import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LUISTEREN_NAAR',
  category: 'COLLOCATIONS',
  description: '“luisteren aan” voor “luisteren naar”',
  message: 'Je luistert naar iets of iemand.',
  shortMessage: 'Voorzetsel',
  patterns: ['luister|luistert|luisteren|luisterde [aan|op|tot] de|het|mij|muziek|haar|hem => naar'],
  wrong: ['Hij luistert [[aan]] de radio. => naar', 'Ik luister [[op]] muziek. => naar'],
  right: ['Hij luistert naar de radio.', 'Zij luistert aandachtig.'],
});
