import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ACCORD_POSSESSIF',
  category: 'GRAMMAR',
  description: 'Possessif du mauvais genre : « ma problème »',
  message: 'Le possessif ne s’accorde pas avec « \\2 ».',
  shortMessage: 'Accord',
  patterns: [
    '[ma|ta|sa] :M^:P,PP,V,INF => {masculin:\\1}',
    '[ma|ta|sa] @masculineVowel => {masculin:\\1}',
    '[mon|ton|son] :F^:P,PP^/[aeiouyhéèêâîôœ].*/ => {feminin:\\1}',
  ],
  wrong: ['C’est [[ma]] problème. => mon', 'Il parle à [[son]] mère. => sa'],
  right: ['C’est mon problème.', 'Il parle à sa mère.', 'Mon amie est arrivée.'],
});
