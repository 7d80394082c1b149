import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NUMERO_JUNTO',
  category: 'TYPOS',
  description: '«diez y seis», «veinte y dos» por «dieciséis», «veintidós»',
  message: 'Hasta treinta los números se escriben en una palabra.',
  shortMessage: 'Número',
  patterns: [
    '[diez y seis] => dieciséis',
    '[diez y siete] => diecisiete',
    '[diez y ocho] => dieciocho',
    '[diez y nueve] => diecinueve',
    '[veinte y uno] => veintiuno',
    '[veinte y dos] => veintidós',
    '[veinte y tres] => veintitrés',
    '[veinte y cuatro] => veinticuatro',
    '[veinte y cinco] => veinticinco',
    '[treintaiuno|treintaidós] => treinta y uno',
  ],
  wrong: ['Tiene [[diez y seis]] años. => dieciséis', 'Son [[veinte y dos]]. => veintidós'],
  right: ['Tiene dieciséis años.', 'Son veintidós.'],
});
