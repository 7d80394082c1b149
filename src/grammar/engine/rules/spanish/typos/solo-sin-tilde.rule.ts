import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SOLO_SIN_TILDE',
  category: 'TYPOS',
  description: '«sólo» con tilde',
  message: 'El adverbio «solo» se escribe sin tilde.',
  shortMessage: 'Tilde',
  picky: true,
  patterns: ['[sólo] => solo'],
  wrong: ['[[Sólo]] queda pan. => Solo', 'Quiero tan [[sólo]] agua. => solo'],
  right: ['Solo queda pan.', 'Vive solo.'],
});
