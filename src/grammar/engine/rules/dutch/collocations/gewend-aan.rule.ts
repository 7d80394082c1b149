import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'GEWEND_AAN',
  category: 'COLLOCATIONS',
  description: '“gewend met” en “gewend op”',
  message: 'Je bent gewend aan iets.',
  shortMessage: 'Voorzetsel',
  patterns: ['gewend|verslaafd [met|op|tot|van] de|het|een|dit|dat|koffie|roken|drukte|regen => aan'],
  wrong: ['Ik ben gewend [[met]] de drukte. => aan', 'Hij is verslaafd [[op]] koffie. => aan'],
  right: ['Ik ben gewend aan de drukte.', 'Hij is gewend om vroeg op te staan.'],
});
