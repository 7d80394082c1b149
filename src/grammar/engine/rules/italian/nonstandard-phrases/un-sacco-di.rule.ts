import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'UN_SACCO_DI',
  category: 'NONSTANDARD_PHRASES',
  description: '“un sacco gente” per “un sacco di gente”',
  message: 'Dopo queste espressioni ci vuole “di”.',
  shortMessage: 'Locuzione',
  patterns: [
    'un [sacco|mucchio] gente|cose|soldi|persone|amici|tempo|libri => \\2 di',
    'la [maggioranza] persone|cittadini|italiani|ragazzi => maggioranza delle || maggioranza dei',
    'un [gruppo] persone|amici|ragazzi|turisti|studenti => gruppo di',
  ],
  wrong: ['C’è un [[sacco]] gente. => sacco di', 'Arriva un [[gruppo]] turisti. => gruppo di'],
  right: ['C’è un sacco di gente.', 'Arriva un gruppo di turisti.'],
});
