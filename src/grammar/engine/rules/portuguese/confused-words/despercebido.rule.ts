import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DESPERCEBIDO',
  category: 'CONFUSED_WORDS',
  description: '«desapercebido» por «despercebido»',
  message: 'O que não é notado passa «despercebido».',
  shortMessage: 'Parónimo',
  patterns: [
    'passar|passa|passou|passam|passaram [desapercebido|desapercebida|desapercebidos|desapercebidas] => {desperc:\\2}',
  ],
  wrong: ['Ele quis passar [[desapercebido]]. => despercebido', 'A nota passou [[desapercebida]]. => despercebida'],
  right: ['Ele quis passar despercebido.', 'Estava desapercebido de meios.'],
});
