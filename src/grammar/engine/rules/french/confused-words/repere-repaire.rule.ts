import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'REPERE_REPAIRE',
  category: 'CONFUSED_WORDS',
  description: '« repère » pour « repaire »',
  message: 'Le refuge d’une bête ou de bandits est un « repaire ».',
  shortMessage: 'Homophone',
  patterns: [
    '[repère] de|des|du|d’ brigands|bandits|voleurs|pirates|dragon|loup|malfaiteurs|ours|monstre => repaire',
    'point|points de [repaire] => repère',
    '[repaires] visuels|chronologiques => repères',
  ],
  wrong: ['C’est un [[repère]] de brigands. => repaire', 'Il cherche un point de [[repaire]]. => repère'],
  right: ['C’est un repaire de brigands.', 'Il cherche un point de repère.'],
});
