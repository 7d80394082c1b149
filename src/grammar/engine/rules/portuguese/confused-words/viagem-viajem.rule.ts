import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VIAGEM_VIAJEM',
  category: 'CONFUSED_WORDS',
  description: '«viajem» por «viagem»',
  message: 'O nome escreve-se com «g»: «viagem».',
  shortMessage: 'Homófono',
  patterns: [
    {
      pattern: 'a|uma|boa|da|na|de|minha|sua|nossa|cada|esta|essa|primeira|última|longa [viajem] => viagem',
      exceptions: ['que a [viajem]'],
    },
    'as|das|boas|suas|nas|muitas|de [viajens] => viagens',
    {
      pattern: 'que|talvez|vocês|eles [viagem] /[.,;]|para|amanhã|juntos|hoje/ => viajem',
      exceptions: ['que|vocês|eles _ [viagem]', 'em|de|a|uma [viagem]'],
    },
  ],
  wrong: ['Boa [[viajem]]! => viagem', 'Fez uma [[viajem]] longa. => viagem'],
  right: ['Boa viagem!', 'Quero que viajem amanhã.'],
});
