import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VOR_ALLEM_GROSS',
  category: 'CASING',
  description: '„vor Allem“ statt „vor allem“',
  message: '„vor allem“ wird kleingeschrieben.',
  shortMessage: 'Kleinschreibung',
  patterns: ['vor [=Allem] => =allem'],
  wrong: ['Vor [[Allem]] die Kinder freuten sich. => allem', 'Er mag vor [[Allem]] Musik. => allem'],
  right: ['Vor allem die Kinder freuten sich.', 'Er hat vor allem Angst.'],
});
