import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'GERUNDIO_POSTERIORIDAD',
  category: 'GRAMMAR',
  description: '«habiendo», «siendo que», «resultando muerto»',
  message: '«Siendo que» se sustituye por «puesto que».',
  shortMessage: 'Gerundio',
  patterns: ['[siendo que] => puesto que', '[estando que] => puesto que', '[como siendo] => como'],
  wrong: ['Sale, [[siendo que]] llueve. => puesto que', '[[Siendo que]] es tarde, vámonos. => Puesto que'],
  right: ['Sale, puesto que llueve.', 'Siendo tarde, se fue.'],
});
