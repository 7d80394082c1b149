import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DISPENSA_DESPENSA',
  category: 'CONFUSED_WORDS',
  description: '«dispensa da cozinha» por «despensa da cozinha»',
  message: 'O lugar onde se guarda comida é a «despensa».',
  shortMessage: 'Parónimo',
  patterns: [
    'arroz|massa|comida|farinha|azeite|bolachas|latas|leite na [dispensa] => despensa',
    '[dispensa] da cozinha => despensa',
  ],
  wrong: ['Guarda o arroz na [[dispensa]]. => despensa', 'Limpei a [[dispensa]] da cozinha. => despensa'],
  right: ['Guarda o arroz na despensa.', 'Pediu dispensa do serviço.'],
});
