import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ZUM_ERSTEN_MALS',
  category: 'GRAMMAR',
  description: '„zum ersten mals“ statt „zum ersten Mal“',
  message: 'Man schreibt „zum ersten Mal“ oder „erstmals“.',
  shortMessage: 'Wendung',
  patterns: ['zum ersten|zweiten|dritten|letzten [mals] => =Mal', 'das erste|zweite|dritte|letzte [mals] => =Mal'],
  wrong: ['Er war zum ersten [[mals]] hier. => Mal', 'Es ist das letzte [[mals]]. => Mal'],
  right: ['Er war zum ersten Mal hier.', 'Sie war erstmals hier.'],
});
