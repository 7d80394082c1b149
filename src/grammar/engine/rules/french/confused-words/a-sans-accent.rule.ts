import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'A_SANS_ACCENT',
  category: 'CONFUSED_WORDS',
  description: '« à » pour « a »',
  message: 'Le verbe « avoir » s’écrit « a ».',
  shortMessage: 'Confusion de mots',
  patterns: [
    "il|elle|on|qui|y|ça|cela|n’|n'|l’|l'|m’|m'|t’|t'|ne [à] @pastParticiple => a",
    '^ il|elle|on|ça|qui [à] un|une|des|le|la|les|du|faim|soif|froid|chaud|peur|raison|tort|besoin|envie|mal|dix|vingt|trente|deux|trois|beaucoup|toujours|déjà => a',
    'il y [à] => a',
    'y [à] -t-il|t-il|des|un|une|du|beaucoup => a',
  ],
  wrong: ['Il [[à]] mangé. => a', 'Elle [[à]] un chat. => a', 'Il y [[à]] du bruit. => a'],
  right: ['Il a mangé.', 'C’est à lui.'],
});
