import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BEHALVE_DAN',
  category: 'GRAMMAR',
  description: '“behalve dan” voor “behalve”',
  message: 'Na “behalve” hoort geen “dan”.',
  shortMessage: 'Overbodig',
  patterns: ['[behalve dan] de|het|een|in|op|mij|jou => behalve'],
  wrong: [
    'Iedereen kwam, [[behalve dan]] de buren. => behalve',
    'Ik lust alles, [[behalve dan]] het vlees. => behalve',
  ],
  right: ['Iedereen kwam, behalve de buren.', 'Behalve dat het regent, is alles goed.'],
});
