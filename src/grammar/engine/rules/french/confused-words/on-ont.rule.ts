import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ON_ONT',
  category: 'CONFUSED_WORDS',
  description: '« on » pour « ont » et inversement',
  message: 'Le verbe s’écrit « ont », le pronom « on ».',
  shortMessage: 'Confusion de mots',
  patterns: [
    'ils|elles [on] @pastParticiple|un|une|des|pas|le|la|les|faim|soif|froid|peur|raison|besoin|envie|toujours|déjà|tous => ont',
    "^ [ont] a|est|va|peut|doit|fait|dit|ne|n’|n'|se|s’|s'|y|veut|mange|parle|aime => on",
    'si|que|quand|où|comme [ont] a|est|va|peut|doit|fait|dit|ne|n’|se|veut => on',
  ],
  wrong: ['Ils [[on]] mangé. => ont', '[[Ont]] va au marché. => On'],
  right: ['Ils ont mangé.', 'On va au marché.'],
});
