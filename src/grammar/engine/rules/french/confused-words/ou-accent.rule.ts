import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'OU_ACCENT',
  category: 'CONFUSED_WORDS',
  description: '« ou » pour « où » et inversement',
  message: '« Où » indique le lieu ou le temps ; « ou » exprime un choix.',
  shortMessage: 'Confusion de mots',
  patterns: [
    '^ [ou] est|sont|es-tu|vas-tu|va|allez-vous|habites-tu|habitez-vous|êtes-vous|vont|sommes-nous|puis-je|peut-on => où',
    "moment|jour|endroit|maison|ville|pays|lieu|époque|année|rue|là|hôtel|région|village|quartier [ou] je|tu|il|elle|on|nous|vous|ils|elles|j’|j' => où",
    "d’|d' [ou] vient|viens|venez|vient-il|viens-tu|sors|êtes-vous|es-tu => où",
    'sais|sait|savez|demande|dis|dites-moi|dis-moi [ou] il|elle|est|tu|vous|on|je|aller|se|sont => où',
    '[où] bien => ou',
  ],
  wrong: ['[[Ou]] est la gare ? => Où', 'Le jour [[ou]] il est né, il pleuvait. => où', 'D’[[ou]] viens-tu ? => où'],
  right: ['Où est la gare ?', 'Thé ou café ?'],
});
