import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ROZNIC_SIE_OD',
  category: 'COLLOCATIONS',
  description: '„różni się z” i „różny jak”',
  message: 'Coś różni się od czegoś.',
  shortMessage: 'Przyimek',
  patterns: [
    'różni|różnią|różnił|różniła się [z] tego|tej|tamtego|niego|niej|innych|pozostałych => od',
    'inny|inna|inne|inni [jak] ja|ty|on|ona|wszyscy => niż',
    'inaczej [jak] ja|ty|on|ona|wszyscy|zwykle|wczoraj => niż',
  ],
  wrong: ['Ten dom różni się [[z]] innych. => od', 'Robię to inaczej [[jak]] ty. => niż'],
  right: ['Ten dom różni się od innych.', 'Robię to inaczej niż ty.'],
});
