import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'EN_BASE_A',
  category: 'STYLE',
  picky: true,
  description: '«en base a» en lugar de «según»',
  message: 'Mejor: «según», «a partir de» o «con base en».',
  shortMessage: 'Estilo',
  patterns: [
    '[en base a] => según || a partir de',
    '[a nivel de] => en',
    '[de cara a] => para',
    '[a la mayor brevedad] posible? => pronto',
    '[el día de hoy] => hoy',
    '[el día de mañana] => mañana',
    '[por parte de] => por',
    '[con el objetivo|fin de] @infinitive => para',
    '[debido a que] => porque',
    '[a causa de que] => porque',
    '[en el caso de que] => si',
  ],
  wrong: ['Decide [[en base a]] los datos. => según', 'Vino [[debido a que]] llueve. => porque'],
  right: ['Decide según los datos.', 'La base es firme.'],
});
