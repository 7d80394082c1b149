import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PIU_MIGLIORE',
  category: 'GRAMMAR',
  description: '«più migliore» per «migliore»',
  message: 'Questa parola è già un comparativo.',
  shortMessage: 'Grammatica',
  patterns: [
    '[più migliore|peggiore|maggiore|minore|migliori|peggiori|meglio|peggio] => \\2',
    '[ma però] => ma',
    '[a me mi] => a me',
  ],
  wrong: ['Questo è [[più migliore]]. => migliore', '[[A me mi]] piace. => A me'],
  right: ['Questo è migliore.', 'A me piace.'],
});
