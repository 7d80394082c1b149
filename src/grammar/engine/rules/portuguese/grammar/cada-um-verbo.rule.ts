import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CADA_UM_VERBO',
  category: 'GRAMMAR',
  words: {
    foram: 'foi',
    são: 'é',
    estão: 'está',
    fazem: 'faz',
    fizeram: 'fez',
    têm: 'tem',
    sabem: 'sabe',
    querem: 'quer',
    vão: 'vai',
    devem: 'deve',
    podem: 'pode',
    ficaram: 'ficou',
    trouxeram: 'trouxe',
    receberam: 'recebeu',
  },
  description: '«cada um fizeram» por «cada um fez»',
  message: '«Cada um» pede o verbo no singular.',
  shortMessage: 'Concordância',
  patterns: [
    'cada um|uma [@words] => {words:\\3}',
    'cada um|uma deles|delas [@words] => {words:\\4}',
    'cada um|uma de|dos|das nós|eles|elas|alunos|alunas|jogadores|participantes [@words] => {words:\\5}',
  ],
  wrong: ['Cada um [[fizeram]] o seu trabalho. => fez', 'Cada um deles [[trouxeram]] um bolo. => trouxe'],
  right: ['Cada um fez o seu trabalho.', 'Cada um deles trouxe um bolo.'],
});
