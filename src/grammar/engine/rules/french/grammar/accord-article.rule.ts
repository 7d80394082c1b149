import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ACCORD_ARTICLE',
  category: 'GRAMMAR',
  description: 'Article du mauvais genre : « la problème »',
  message: 'L’article ne s’accorde pas avec « \\2 ».',
  shortMessage: 'Accord',
  patterns: [
    '[la] :M^:V,INF,GER,PP,P^/[aeiouyhéèêâîôœ].*/ => le',
    '[la] :M^:V,INF,GER,PP,P,A^/[bcdfgjklmnpqrstvwxz].*/ => l’',
    '[le] :F^:V,INF,GER,PP,P^/[aeiouyhéèêâîôœ].*/ => la',
    '[le] @feminine^poste|mort|fin|partie|place|force|garde|marche|joue => la',
    '[au] :F^:P,PP^/[aeiouhéèêâîôœ].*/ => à la',
    '[du] :F^:P,PP^/[aeiouhéèêâîôœ].*/ => de la',
  ],
  exceptions: [
    'je|tu|il|elle|on|nous|vous|ils|elles|ne|qui|me|te|se|y|les|leur|lui|ça [la|le] _',
    '[la] mi|semi|demi|fa|la|sol|plus|moins',
    '[au] mieux|plus|moins|fur',
  ],
  wrong: [
    'Voici [[la]] jardin. => le',
    'Il ferme [[le]] porte de la cave. => la',
    'Nous allons [[au]] plage. => à la',
    'Il parle [[du]] maison. => de la',
  ],
  right: ['Voici le jardin.', 'Je le porte.'],
});
