import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PORQUE',
  category: 'TYPOS',
  description: '«porque», «por qué» y «porqué»',
  message: '«Por qué» pregunta y «porque» responde.',
  shortMessage: 'Tilde',
  patterns: [
    '¿ [porque|porqué] => por qué',
    'sé|sabes|sabe|pregunto|pregunta|preguntó|entiendo|dime|explica|razón|saber [porque|porqué] no|está|es|vino|viene|lo|se|te|me|llora|dijo|hace => por qué',
    'el|un|su|los|del [porque] de => porqué',
    'el|un|su|los|del [por qué|que] de => porqué',
    {
      pattern: '/[,\\p{L}]+/ [porqué] es|está|no|me|te|hay|tiene|quiero|llueve|estoy|era => porque',
      exceptions: ['el|un|su|los|este [porqué]'],
    },
  ],
  wrong: [
    '¿[[Porque]] lloras? => Por qué',
    'No sé [[porque]] vino. => por qué',
    'No sabe el [[por qué]] de esto. => porqué',
  ],
  right: ['¿Por qué lloras?', 'Lloro porque llueve.'],
});
