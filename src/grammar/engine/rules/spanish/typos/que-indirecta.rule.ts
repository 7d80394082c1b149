import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'QUE_INDIRECTA',
  category: 'TYPOS',
  description: '«que» sin tilde en una pregunta indirecta',
  message: 'En una pregunta indirecta se escribe «qué».',
  shortMessage: 'Tilde',
  patterns: [
    {
      pattern:
        'sé|sabe|sabes|saben|sabemos|saber|pregunto|pregunta|preguntó|dime|averiguar|explica|explicar|decidir|ver|mirar|recuerdo|entiendo|entender [que] hacer|decir|pasa|pasó|significa|quiere|quieres|hora|tipo|hay => qué',
      exceptions: ['pregunta|_ [que] hay _~6 que'],
    },
    'sé|sabe|sabes|saben|sabemos|saber|dime|averiguar|pregunto|pregunta a|de|en|con|por|para [que] hora|tipo|día|parte|lugar|manera|modo|se => qué',
  ],
  wrong: ['No sé [[que]] hacer. => qué', 'Dime a [[que]] hora llegas. => qué'],
  right: ['No sé qué hacer.', 'Sabe que tiene razón.'],
});
