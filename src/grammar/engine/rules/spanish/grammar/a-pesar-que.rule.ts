import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'A_PESAR_QUE',
  category: 'GRAMMAR',
  description: '«a pesar que» por «a pesar de que»',
  message: 'Aquí hace falta «de» ante «que», o sobra.',
  shortMessage: 'Falta «de»',
  patterns: [
    '[a pesar que] => a pesar de que',
    '[a menos de que] => a menos que',
    '[a condición que] => a condición de que',
    '[en caso que] => en caso de que',
    '[con tal que] => con tal de que',
  ],
  wrong: ['Sale [[a pesar que]] llueve. => a pesar de que', 'Avisa [[en caso que]] llueva. => en caso de que'],
  right: ['Sale a pesar de que llueve.', 'Avisa en caso de que llueva.'],
});
