import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'UNA_VEZ_DE_QUE',
  category: 'GRAMMAR',
  description: '«luego de que», «una vez de que»',
  message: 'Sobra «de»: «una vez que».',
  shortMessage: 'Sobra «de»',
  patterns: [
    '[una vez de que] => una vez que',
    '[a medida de que] => a medida que',
    '[a no ser de que] => a no ser que',
    '[mientras de que] => mientras que',
  ],
  wrong: ['Sal [[una vez de que]] acabes. => una vez que', 'Crece [[a medida de que]] come. => a medida que'],
  right: ['Sal una vez que acabes.', 'Crece a medida que come.'],
});
