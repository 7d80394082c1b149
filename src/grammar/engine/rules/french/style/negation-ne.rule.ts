import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NEGATION_NE',
  category: 'STYLE',
  picky: true,
  description: '« je sais pas » sans « ne »',
  message: 'À l’écrit, la négation demande « ne ».',
  shortMessage: 'Style',
  patterns: [
    {
      pattern:
        'je|tu|il|elle|on|nous|vous|ils|elles [sais|sait|veux|veut|peux|peut|dois|doit|comprends|comprend|pense|suis|vais|va|sont|vient|mange|parle|crois|vois] pas|jamais|rien|plus => ne \\2',
      exceptions: ['je [_] plus'],
    },
    'je|tu|il|elle [ai|as|a|est|es|étais|était] pas|jamais => n’\\2',
  ],
  wrong: ['Je [[sais]] pas. => ne sais', 'Il [[vient]] jamais. => ne vient'],
  right: ['Je ne sais pas.', 'Il ne vient jamais.'],
});
