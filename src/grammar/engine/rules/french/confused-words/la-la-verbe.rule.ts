import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LA_LA_VERBE',
  category: 'CONFUSED_WORDS',
  description: '« il la vu » pour « il l’a vu »',
  message: 'Devant un participe, on écrit « l’a ».',
  shortMessage: 'Confusion de mots',
  patterns: [
    'il|elle|on|qui [la] vu|fait|dit|pris|mis|mangé|acheté|perdu|trouvé|donné|lu|su|eu|reçu|aimé|appelé => l’a',
  ],
  wrong: ['Il [[la]] vu hier. => l’a', 'Elle [[la]] donné à Paul. => l’a'],
  right: ['Il l’a vu hier.', 'Elle la donne à Paul.'],
});
