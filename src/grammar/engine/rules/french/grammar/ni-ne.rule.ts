import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NI_NE',
  category: 'GRAMMAR',
  description: '« ne … pas ni » et « sans aucun … pas »',
  message: '« Pas » fait double emploi avec le mot négatif qui suit.',
  shortMessage: 'Négation',
  patterns: [
    { pattern: 'ne|n’ /\\p{L}+/:V [pas] rien|personne|jamais|aucun|aucune =>', exceptions: ['ne|n’ _ [pas] rien que'] },
  ],
  wrong: ['Il ne mange[[ pas]] rien. =>', 'Je ne vois[[ pas]] personne. =>'],
  right: ['Il ne mange rien.', 'Il ne parle pas d’elle.'],
});
