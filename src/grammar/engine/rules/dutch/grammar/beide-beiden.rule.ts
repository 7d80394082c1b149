import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BEIDE_BEIDEN',
  category: 'GRAMMAR',
  description: '“wij beide” voor “wij beiden”',
  message: 'Voor personen zonder zelfstandig naamwoord schrijf je “beiden”.',
  shortMessage: 'Spelling',
  patterns: ['wij|jullie|zij|hen [beide] /[.,;!?]|gaan|zijn|hebben|komen|willen|kunnen/ => beiden'],
  wrong: ['Wij [[beide]] gaan mee. => beiden', 'Ik ken jullie [[beide]]. => beiden'],
  right: ['Wij beiden gaan mee.', 'Wij kochten beide boeken.'],
});
