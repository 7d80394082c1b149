import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CONMIGO_CON_MI',
  category: 'GRAMMAR',
  description: '«con mí», «con ti», «consigo mismo» mal usado',
  message: 'Se dice «conmigo» y «contigo».',
  shortMessage: 'Pronombre',
  patterns: [
    '[con mí] => conmigo',
    '[con ti] => contigo',
    '[con yo] => conmigo',
    '[con sí] mismo|misma|mismos => consigo',
  ],
  wrong: ['Ven [[con mí]]. => conmigo', 'Voy [[con ti]]. => contigo'],
  right: ['Ven conmigo.', 'Habla consigo mismo.'],
});
