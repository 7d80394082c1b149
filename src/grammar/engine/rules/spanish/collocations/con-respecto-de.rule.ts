import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CON_RESPECTO_DE',
  category: 'COLLOCATIONS',
  description: '«con respecto de» por «con respecto a»',
  message: 'Se dice «con respecto a» o «respecto de».',
  shortMessage: 'Preposición',
  patterns: ['[con respecto de] => con respecto a', '[con respecto del] => con respecto al'],
  wrong: [
    'Habla [[con respecto de]] tu carta. => con respecto a',
    'Pregunta [[con respecto del]] viaje. => con respecto al',
  ],
  right: ['Habla con respecto a tu carta.', 'Habla respecto de tu carta.'],
});
