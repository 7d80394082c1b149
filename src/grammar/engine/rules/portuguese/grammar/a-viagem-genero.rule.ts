import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'A_VIAGEM_GENERO',
  category: 'GRAMMAR',
  description: '“o viagem” por “a viagem”',
  message: 'Os nomes em “-agem” são femininos.',
  shortMessage: 'Género',
  patterns: [
    '[o] viagem|mensagem|imagem|garagem|paisagem|linguagem|coragem|reportagem|bagagem|margem|passagem|vantagem => a',
    '[um] viagem|mensagem|imagem|garagem|paisagem|linguagem|reportagem|bagagem|passagem|vantagem => uma',
    '[do] viagem|mensagem|imagem|garagem|paisagem|linguagem|bagagem => da',
    '[no] viagem|mensagem|imagem|garagem|bagagem => na',
  ],
  wrong: ['[[O]] viagem foi longa. => A', 'Recebi [[um]] mensagem. => uma'],
  right: ['A viagem foi longa.', 'Recebi uma mensagem.'],
});
