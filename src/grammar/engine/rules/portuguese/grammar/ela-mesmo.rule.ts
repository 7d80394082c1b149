import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ELA_MESMO',
  category: 'GRAMMAR',
  description: '«ela mesmo» por «ela mesma»',
  message: '«Mesmo» concorda com o pronome: «ela mesma».',
  shortMessage: 'Concordância',
  patterns: [
    'ela [mesmo] fez|disse|fizera|escreveu|preparou|admitiu|confessou|reconheceu => mesma',
    'elas [mesmo|mesmos] fizeram|disseram|escreveram|prepararam => mesmas',
  ],
  wrong: ['Ela [[mesmo]] fez o bolo. => mesma', 'Elas [[mesmos]] fizeram o jantar. => mesmas'],
  right: ['Ela mesma fez o bolo.', 'Mesmo ela fez um bolo.'],
});
