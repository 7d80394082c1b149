import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SE_NAO_SENAO',
  category: 'CONFUSED_WORDS',
  description: '«se não» por «senão» e vice-versa',
  message: 'No sentido de «caso contrário» escreve-se «senão».',
  shortMessage: 'Confusão',
  patterns: [
    ', [se não] vou|vais|vai|chegas|perdes|chegamos|fico|ficas|apanhas => senão',
    'nada|ninguém|outro|outra|coisa [se não] o|a|um|uma|isso => senão',
    '^ [senão] houver|chover|vieres|puder|quiser|tiver|for|fizer|vier|puderes|quiseres => se não',
  ],
  wrong: ['Corre, [[se não]] chegas tarde. => senão', '[[Senão]] chover, saímos. => Se não'],
  right: ['Corre, senão chegas tarde.', 'Se não chover, saímos.'],
});
