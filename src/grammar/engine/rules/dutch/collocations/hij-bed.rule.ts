import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HIJ_BED',
  category: 'COLLOCATIONS',
  description: '“gaan naar bed toe” en “naar huis toe”',
  message: '“Toe” is hier niet nodig.',
  shortMessage: 'Overbodig',
  patterns: ['ga|gaat|gaan|ging|gingen naar huis|bed|school [toe] =>'],
  wrong: ['Ik ga naar huis[[ toe]]. =>', 'Zij ging naar school[[ toe]]. =>'],
  right: ['Ik ga naar huis.', 'Zij kwam naar mij toe.'],
});
