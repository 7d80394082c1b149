import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PEU_PEUT',
  category: 'CONFUSED_WORDS',
  description: '« peu », « peut » et « peux »',
  message: 'Le verbe s’écrit « peux » ou « peut », la quantité « peu ».',
  shortMessage: 'Confusion de mots',
  patterns: [
    'a|ai|as|ont|avait|très|trop|si|un [peut] de => peu',
    'il|elle|on|qui|ça|cela [peu|peux] être|faire|avoir|aller|venir|partir|dire|voir|pas|me|te|se|le|la|les|nous|vous|y|toujours|aussi => peut',
    'je|tu [peu] être|faire|avoir|aller|venir|partir|dire|voir|pas|me|te|le|la|les|vous|y => peux',
    'un|très|trop|si|à [peut|peux] /de|près|plus|moins|[.,!?]|après|tard|d’/ => peu',
    '^ [peut être] que|qu’|,|il|elle|on|nous|je => peut-être',
  ],
  wrong: [
    'Il a [[peut]] de chances. => peu',
    'Il [[peu]] venir. => peut',
    'J’ai un [[peut]] de temps. => peu',
    '[[Peut être]] que oui. => Peut-être',
  ],
  right: ['Il peut venir.', 'J’ai un peu de temps.'],
});
