import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TODO_MUNDO_FORAM',
  category: 'GRAMMAR',
  words: {
    foram: 'foi',
    são: 'é',
    estão: 'está',
    gostam: 'gosta',
    sabem: 'sabe',
    querem: 'quer',
    vão: 'vai',
    têm: 'tem',
    fazem: 'faz',
    falam: 'fala',
    dizem: 'diz',
    acham: 'acha',
    pensam: 'pensa',
    ficaram: 'ficou',
    disseram: 'disse',
  },
  description: '«toda a gente foram» por «toda a gente foi»',
  message: '«Toda a gente» e «todo mundo» pedem o verbo no singular.',
  shortMessage: 'Concordância',
  patterns: ['toda a gente|malta [@words] => {words:\\4}', 'todo o? mundo [@words] => {words:\\4}'],
  wrong: ['Toda a gente [[foram]] à festa. => foi', 'Toda a gente [[sabem]] disso. => sabe'],
  right: ['Toda a gente foi à festa.', 'Todos sabem disso.'],
});
