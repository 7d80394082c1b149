import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PROCURAR_ALGO',
  category: 'COLLOCATIONS',
  description: '“procurar por um emprego” por “procurar um emprego”',
  message: '“Procurar” não precisa de preposição aqui.',
  shortMessage: 'Preposição',
  patterns: [
    'procuro|procura|procuras|procuramos|procurei|procurar|procurando [por] um|uma|o|a emprego|casa|trabalho|livro|chave|solução =>',
  ],
  wrong: ['Estou a procurar[[ por]] um emprego. =>', 'Ela procura[[ por]] uma casa. =>'],
  right: ['Estou a procurar um emprego.', 'Ele procura por todo o lado.'],
});
