import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AUN_TILDE',
  category: 'TYPOS',
  description: '«aun» en lugar de «aún» y al revés',
  message: '«Aún» significa todavía; «aun», incluso.',
  shortMessage: 'Tilde',
  patterns: [
    '[aun] no|está|estoy|queda|falta|tengo|hay|sigue|quedan|faltan|vive => aún',
    '[aún] así => aun',
    '[aún] cuando => aun',
  ],
  wrong: ['[[Aun]] no ha llegado. => Aún', '[[Aún]] así, vino. => Aun'],
  right: ['Aún no ha llegado.', 'Aun así, vino.'],
});
