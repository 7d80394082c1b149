import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'A_SANS_ACCENT',
  category: 'CONFUSED_WORDS',
  description: '« à » pour « a »',
  message: 'Le verbe « avoir » s’écrit « a ».',
  shortMessage: 'Confusion de mots',
  patterns: [
    {
      pattern:
        '[à] été|eu|fait|dit|pris|mis|préféré|donné|trouvé|demandé|décidé|oublié|commencé|perdu|vu|reçu|compris|appris|construit|écrit|ouvert|permis|construite|choisi|fini|disparu|répondu|rendu|voulu|pu|dû|su|vécu|changé|réussi => a',
      exceptions: [
        "d’|d'|jusqu’|jusqu'|de|du|grâce|par|jusque|rapport|face|suite [à] _",
        '[à] été|fait|vu|ouvert|pris|mis \\d+',
        'été|hiver|printemps|tout [à] _',
        '[à] pris|perdu|vu|dû|ouvert|fait /[,.;:]/',
      ],
    },
    "n’|n'|l’|l'|m’|m'|t’|t'|s’ y [à] => a",
    "n'y|n’y [à] => a",
    "il|elle|on|qui|y|ça|cela|n’|n'|l’|l'|m’|m'|t’|t'|ne [à] @pastParticiple => a",
    '^ il|elle|on|ça|qui [à] un|une|des|le|la|les|du|faim|soif|froid|chaud|peur|raison|tort|besoin|envie|mal|dix|vingt|trente|deux|trois|beaucoup|toujours|déjà => a',
    'il y [à] => a',
    'y [à] -t-il|t-il|des|un|une|du|beaucoup => a',
  ],
  wrong: [
    'Le mal qui [[à]] été fait est grand. => a',
    'Il [[à]] mangé. => a',
    'Elle [[à]] un chat. => a',
    'Il y [[à]] du bruit. => a',
  ],
  right: ['Il travaille du lundi au vendredi.', 'Il a mangé.', 'C’est à lui.'],
});
