import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LUNA_L_UNA',
  category: 'CONFUSED_WORDS',
  description: '«lago» e «l’ago», «luna» e «l’una»',
  message: 'L’ora si scrive con l’apostrofo: «l’una».',
  shortMessage: 'Omofono',
  patterns: [
    'è|era|verso|dopo|prima [luna] e|di mezza|mezzo|notte|un|venti|dieci => l’una',
    '[luna] di|delle voi|noi|loro => l’una',
  ],
  wrong: ['È [[luna]] e mezza. => l’una', 'È [[luna]] di notte. => l’una'],
  right: ['È l’una e mezza.', 'La luna è piena.'],
});
