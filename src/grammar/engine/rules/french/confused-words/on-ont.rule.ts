import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ON_ONT',
  category: 'CONFUSED_WORDS',
  description: '« on » pour « ont » et inversement',
  message: 'Le verbe s’écrit « ont », le pronom « on ».',
  shortMessage: 'Confusion de mots',
  patterns: [
    '^ [ont] :V3S^:PP,A,N => on',
    ', [ont] :V3S^:PP,A,N => on',
    'ils|elles [on] @pastParticiple|un|une|des|pas|le|la|les|faim|soif|froid|peur|raison|besoin|envie|toujours|déjà|tous => ont',
    "^ [ont] a|est|va|peut|doit|fait|dit|ne|n’|n'|se|s’|s'|y|veut|mange|parle|aime => on",
    'si|que|quand|où|comme [ont] a|est|va|peut|doit|fait|dit|ne|n’|se|veut => on',
  ],
  wrong: [
    'Quand il pleut, [[ont]] utilise un parapluie. => on',
    'Ils [[on]] mangé. => ont',
    '[[Ont]] va au marché. => On',
  ],
  right: ['Ils ont mangé.', 'On va au marché.'],
});
