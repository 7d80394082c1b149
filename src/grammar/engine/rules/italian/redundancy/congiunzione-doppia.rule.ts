import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CONGIUNZIONE_DOPPIA',
  category: 'REDUNDANCY',
  description: '«entrambi e due», «tutti e due insieme», «anch’io pure»',
  message: 'Le due parole dicono lo stesso: ne basta una.',
  shortMessage: 'Ridondanza',
  patterns: [
    '[anche pure] => anche',
    '[pure anche] => anche',
    '[però tuttavia] => tuttavia',
    '[poi dopo] => poi',
    '[solo soltanto] => soltanto',
    '[così pertanto] => pertanto',
    '[dunque perciò] => perciò',
  ],
  wrong: ['[[Poi dopo]] esce. => Poi', 'Viene [[pure anche]] lei. => anche'],
  right: ['Poi esce.', 'Viene anche lei.'],
});
