import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CEST_SEST',
  category: 'CONFUSED_WORDS',
  description: '« il c’est » pour « il s’est »',
  message: 'Le pronom réfléchi s’écrit « s’ ».',
  shortMessage: 'Confusion de mots',
  patterns: [
    "il|elle|on|qui|ne|tout|personne [c’|c' est] @pastParticiple|levé|couché|assis|enfui|souvenu|rendu|marié|mariée|trompé|passé => s’est",
    {
      pattern: 'ils|elles|se|qui [ce] sont @pastParticiple|levés|assis|mariés|rencontrés|vus => se',
      exceptions: ['qui [ce]'],
    },
  ],
  wrong: ['Il [[c’est]] trompé. => s’est', 'On [[c’est]] couché tard. => s’est'],
  right: ['Il s’est trompé.', 'C’est fait.'],
});
