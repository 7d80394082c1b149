import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'APLICAR_CANDIDATAR',
  category: 'CONFUSED_WORDS',
  description: '“aplicar para um emprego” por “candidatar-se a”',
  message: 'A um emprego concorre-se ou candidata-se.',
  shortMessage: 'Falso amigo',
  patterns: [
    '[aplicar para] um|o|uma|a emprego|vaga|bolsa|trabalho|cargo|curso => candidatar-se a',
    '[apliquei para] um|o|uma|a emprego|vaga|bolsa|trabalho|cargo|curso => candidatei-me a',
  ],
  wrong: [
    'Vou [[aplicar para]] um emprego. => candidatar-se a',
    'Ontem [[apliquei para]] uma vaga. => candidatei-me a',
  ],
  right: ['Vou candidatar-me a um emprego.', 'Vou aplicar o creme.'],
});
