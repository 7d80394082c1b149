import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'O_U',
  category: 'GRAMMAR',
  description: '«o» en lugar de «u» ante «o»',
  message: 'Ante el sonido «o», se escribe «u».',
  shortMessage: 'Construcción',
  patterns: ['/\\p{L}+|\\p{N}+/ [o] /h?o.*|h?ó.*/^o => u', '[o] ocho|once|ochenta|otro|otra|otros|otras|oro => u'],
  wrong: ['Uno [[o]] otro. => u', 'Siete [[o]] ocho. => u'],
  right: ['Uno u otro.', 'Uno o dos.'],
});
