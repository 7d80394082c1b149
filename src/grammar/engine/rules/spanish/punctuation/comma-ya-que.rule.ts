import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'COMMA_YA_QUE',
  category: 'PUNCTUATION',
  picky: true,
  description: 'Falta una coma ante «ya que» o «puesto que»',
  message: 'La causa que sigue se separa con una coma.',
  shortMessage: 'Coma',
  patterns: [
    {
      pattern: '/\\p{L}{3,}/ [ya|puesto que] el|la|los|las|no|se|es|está|su|tiene|hay|solo|hace|en|un|una => , \\2 \\3',
      exceptions: [
        'dice|dijo|creo|cree|sabe|decir|pero|ahora|desde|hasta|espera|parece|es|no|que|y [ya que]',
        'dado|he|ha|supuesto [puesto que]',
      ],
    },
  ],
  wrong: [
    'Me quedo en casa[[ ya que]] no hay clase. => , ya que',
    'Lleva abrigo[[ puesto que]] hace frío. => , puesto que',
  ],
  right: ['Me quedo en casa, ya que no hay clase.', 'Dijo ya que no vendría.'],
});
