import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PARTICIPAR_EM',
  category: 'COLLOCATIONS',
  description: '“participar a reunião” por “participar na reunião”',
  message: 'Participa-se em alguma coisa ou de alguma coisa.',
  shortMessage: 'Preposição',
  patterns: [
    'participei|participou|participar|participa|participaram [a] reunião|corrida|festa|conferência|aula => na || da',
  ],
  wrong: ['Participei [[a]] reunião. => na', 'Ela quer participar [[a]] corrida. => na'],
  right: ['Participei na reunião.', 'Ela participou da corrida.'],
});
