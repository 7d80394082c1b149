import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'POLLO_POYO',
  category: 'CONFUSED_WORDS',
  description: '«poyo» por «pollo», «arrollo» por «arroyo»',
  message: 'El ave es el «pollo»; el río pequeño, el «arroyo».',
  shortMessage: 'Homófono',
  patterns: [
    '[poyo] asado|frito|con|al|a la => pollo',
    'sopa|caldo|carne|alas|pechuga|muslo de [poyo] => pollo',
    'el|un|del|al|este [arrollo] => arroyo',
  ],
  wrong: ['Come sopa de [[poyo]]. => pollo', 'Cruza el [[arrollo]]. => arroyo'],
  right: ['Come sopa de pollo.', 'Cruza el arroyo.'],
});
