import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'COMA_A_VER',
  category: 'CONFUSED_WORDS',
  description: '«haber si» tras una coma por «a ver si»',
  message: 'Se escribe «a ver si».',
  shortMessage: 'Homófono',
  patterns: ['vamos|voy|déjame|deja|espera , [haber] si => a ver', ', [haber] si|qué|cuándo|cómo|quién => a ver'],
  wrong: ['Espera, [[haber]] si llega. => a ver', 'Mira, [[haber]] qué dice. => a ver'],
  right: ['Espera, a ver si llega.', 'Debe haber pan.'],
});
