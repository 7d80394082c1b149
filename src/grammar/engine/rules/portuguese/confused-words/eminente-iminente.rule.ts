import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'EMINENTE_IMINENTE',
  category: 'CONFUSED_WORDS',
  description: '«eminente» por «iminente»',
  message: 'O que está para acontecer é «iminente».',
  shortMessage: 'Parónimo',
  patterns: [
    'perigo|ataque|risco|guerra|chegada|desastre|ameaça|morte|colapso|partida [eminente] => iminente',
    '[iminente] professor|cientista|médico|escritor|jurista|historiador|político => eminente',
  ],
  wrong: ['O perigo é um perigo [[eminente]]. => iminente', 'É um [[iminente]] professor. => eminente'],
  right: ['É um perigo iminente.', 'É um eminente professor.'],
});
