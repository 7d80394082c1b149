import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PODER_SER_QUE',
  category: 'GRAMMAR',
  description: '«puede ser que» con indicativo',
  message: 'Tras «puede que» va el subjuntivo.',
  shortMessage: 'Subjuntivo',
  patterns: [
    'puede ser? que [viene|tiene|es|está|llega|va|hay|sale|sabe|vienes|tienes] => {subj:\\4}',
    'es posible|probable|mejor|importante|necesario|normal|raro|bueno|imposible que [viene|tiene|es|está|llega|va|hay|sale|sabe|vienes|tienes|puede|sales] => {subj:\\4}',
  ],
  wrong: ['Puede que [[viene]] hoy. => venga', 'Es necesario que [[sales]] ya. => salgas'],
  right: ['Puede que venga hoy.', 'Es verdad que viene.'],
});
