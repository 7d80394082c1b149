import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'A_MAIORIA_DAS_PESSOAS',
  category: 'GRAMMAR',
  description: '“um dos que foi” por “um dos que foram”',
  message: 'Depois de “um dos que” o verbo vai para o plural.',
  shortMessage: 'Concordância',
  patterns: [
    'um|uma dos|das _? que [foi] => foram',
    'um|uma dos|das _? que [tem] => têm',
    'um|uma dos|das _? que [é] => são',
    'um|uma dos|das _? que [fez] => fizeram',
  ],
  wrong: ['Ele é um dos que [[foi]] a Roma. => foram', 'Ela é uma das pessoas que [[tem]] razão. => têm'],
  right: ['Ele é um dos que foram a Roma.', 'Ela é a que foi a Roma.'],
});
