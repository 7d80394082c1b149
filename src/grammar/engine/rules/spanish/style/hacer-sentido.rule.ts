import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HACER_SENTIDO',
  category: 'STYLE',
  description: '«hacer sentido» por «tener sentido»',
  message: 'En español las cosas «tienen sentido».',
  shortMessage: 'Calco',
  patterns: ['[hacer|hace|hacen|hacía|haría sentido] => {tener:\\1} sentido'],
  wrong: ['Eso no [[hace sentido]]. => tiene sentido', 'Tus ideas [[hacen sentido]]. => tienen sentido'],
  right: ['Eso no tiene sentido.', 'Hace tiempo que no lo veo.'],
});
