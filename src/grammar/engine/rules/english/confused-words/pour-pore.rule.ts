import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'POUR_PORE',
  category: 'CONFUSED_WORDS',
  description: '“pour over” for “pore over” a text',
  message: 'You “pore over” a text; you “pour” a drink.',
  shortMessage: 'Confused words',
  patterns: [
    '[pour|pours|poured|pouring] over the|his|her|my|our|their|a|these|those book|books|documents|document|map|maps|papers|data|records|text|texts|letters|files|notes|details => {pore:\\1}',
  ],
  wrong: ['They [[poured]] over the maps. => pored', 'She likes to [[pour]] over her books. => pore'],
  right: ['They pored over the maps.', 'Pour the sauce over the meat.'],
});
