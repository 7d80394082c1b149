import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'APRES_QUE',
  category: 'GRAMMAR',
  description: '« après que » avec le subjonctif',
  message: '« Après que » est suivi de l’indicatif.',
  shortMessage: 'Indicatif',
  patterns: ['après que|qu’ il|elle|on|je|ils|elles ne? [soit|soient|ait|aient] => {indicatif:\\5}'],
  wrong: ['Il sort après qu’elle [[soit]] partie. => est', 'Nous mangeons après qu’ils [[aient]] fini. => ont'],
  right: ['Il sort après qu’elle est partie.', 'Il sort avant qu’elle soit partie.'],
});
