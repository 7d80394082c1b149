import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SPOD',
  category: 'TYPOS',
  priority: 1,
  description: '„z pod” zamiast „spod”',
  message: 'Ten przyimek pisze się łącznie.',
  shortMessage: 'Pisownia',
  patterns: [
    '[z pod] => spod',
    '[z nad] => znad',
    '[z przed] => sprzed',
    '[z poza] => spoza',
    '[z pomiędzy] => spomiędzy',
    '[po za] => poza',
    '[na przeciwko] => naprzeciwko',
    '[po mimo] => pomimo',
  ],
  wrong: ['Wyszedł [[z pod]] stołu. => spod', 'Dom stoi [[na przeciwko]]. => naprzeciwko'],
  right: ['Wyszedł spod stołu.', 'Wyszedł z domu.'],
});
