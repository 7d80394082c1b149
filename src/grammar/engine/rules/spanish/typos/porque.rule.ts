import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PORQUE',
  category: 'TYPOS',
  description: '«porque», «por qué» y «porqué»',
  message: '«Por qué» pregunta y «porque» responde.',
  shortMessage: 'Tilde',
  patterns: [
    {
      pattern:
        '/\\p{L}{2,}/ [por que] estaba|estaban|es|era|no|me|se|te|tengo|tiene|tienen|hay|quiero|está|son|soy|ha|he|había|hacía|tenía|estoy|llueve|ya => porque',
      exceptions: [
        'razón|motivo|razones|motivos|causa|causas|lucha|luchan|luchar|voto|votar|preocupa|optar|opta|optó|abogar|esforzarse|preocuparse|sé|sabe|sabes|saber|dime|pregunto|pregunta|entiendo|explica|cosa|eso|medio|lugar|camino|ley|norma|regla [por que]',
      ],
    },
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
    'No vine [[por que]] estaba enfermo. => porque',
    '¿[[Porque]] lloras? => Por qué',
    'No sé [[porque]] vino. => por qué',
    'No sabe el [[por qué]] de esto. => porqué',
  ],
  right: ['La razón por que no vino es otra.', '¿Por qué lloras?', 'Lloro porque llueve.'],
});
