import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'APERCIBIDO',
  category: 'GRAMMAR',
  description: '«desapercibido» y «inadvertido» con «apercibido»',
  message: 'Lo que nadie nota pasa «inadvertido» o «desapercibido».',
  shortMessage: 'Confusión',
  patterns: [
    'pasar|pasa|pasó|pasan|pasaron|pasado [apercibido] => inadvertido',
    'pasar|pasa|pasó|pasan|pasaron|pasado [apercibida] => inadvertida',
  ],
  wrong: ['Quiere pasar [[apercibido]]. => inadvertido', 'La nota pasó [[apercibida]]. => inadvertida'],
  right: ['Quiere pasar inadvertido.', 'Fue apercibido por el jefe.'],
});
