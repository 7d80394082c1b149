import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ACCORD_CE_CETTE',
  category: 'GRAMMAR',
  description: '« ce » ou « cet » devant un féminin, « cette » devant un masculin',
  message: 'Le démonstratif ne s’accorde pas avec « \\2 ».',
  shortMessage: 'Accord',
  patterns: [
    '[ce|cet] :F^:P,PP => cette',
    '[cette] :M^:P,PP,INF^/[aeiouhéèêâîôœ].*/ => ce',
    '[cette] @masculineVowel^après-midi => cet',
    '[cet] /[bcdfgjklmnpqrstvwxz].*/:M^:P,PP => ce',
    '[ce] @masculineVowel => cet',
    '[ce] /[aeiouéèêâîôœ].*/:NMS^:P,V,PP^ouistiti|onze => cet',
  ],
  exceptions: ['c’|tout|sur|pour|à|de|et|est [ce] _', '[ce] à|y|en|était|étant|eût|a|est'],
  wrong: [
    'Il aime [[ce]] maison. => cette',
    'Regarde [[cette]] bateau. => ce',
    'Il vit dans [[ce]] appartement. => cet',
  ],
  right: ['Il aime cette maison.', 'Regarde ce bateau.', 'Ce sont des amis.'],
});
