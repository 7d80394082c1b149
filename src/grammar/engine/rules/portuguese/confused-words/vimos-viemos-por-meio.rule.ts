import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VIMOS_VIEMOS_POR_MEIO',
  category: 'CONFUSED_WORDS',
  description: '«viemos por meio desta» por «vimos por meio desta»',
  message: 'O presente de «vir» é «vimos»: «vimos por meio desta».',
  shortMessage: 'Tempo verbal',
  patterns: ['[viemos] por meio desta|deste => vimos', '[viemos] por este meio => vimos'],
  wrong: ['[[Viemos]] por meio desta pedir ajuda. => Vimos', '[[Viemos]] por este meio informar o senhor. => Vimos'],
  right: ['Vimos por meio desta pedir ajuda.', 'Ontem viemos de carro.'],
});
