import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ORE_ARTICOLO',
  category: 'GRAMMAR',
  description: '«alle una», «all’otto», «sono l’una»',
  message: 'Si dice «all’una», «alle otto».',
  shortMessage: 'Ora',
  patterns: ['[alle una] => all’una', '[sono l’una] => è l’una', '[sono la una] => è l’una', '[dalle una] => dall’una'],
  wrong: ['Arrivo [[alle una]]. => all’una', 'Lavora [[dalle una]] alle tre. => dall’una'],
  right: ['Arrivo all’una.', 'Lavora dalle due alle tre.'],
});
