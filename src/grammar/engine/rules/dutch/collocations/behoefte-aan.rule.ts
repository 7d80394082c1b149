import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BEHOEFTE_AAN',
  category: 'COLLOCATIONS',
  description: '“behoefte voor” voor “behoefte aan”',
  message: 'Je hebt behoefte aan iets.',
  shortMessage: 'Voorzetsel',
  patterns: ['behoefte|gebrek|tekort [voor|op|van|naar] rust|hulp|geld|tijd|slaap|liefde|personeel|water => aan'],
  wrong: ['Zij heeft behoefte [[voor]] rust. => aan', 'Er is gebrek [[van]] water. => aan'],
  right: ['Zij heeft behoefte aan rust.', 'Er is gebrek aan water.'],
});
