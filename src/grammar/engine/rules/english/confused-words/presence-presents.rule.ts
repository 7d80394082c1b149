import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PRESENCE_PRESENTS',
  category: 'CONFUSED_WORDS',
  description: '“presents” for “presence” and the other way round',
  message: '“Presence” means “being there”; “presents” are gifts.',
  shortMessage: 'Confused words',
  patterns: [
    'in|by|of the|his|her|their|my|our|your [presents] of => presence',
    'military|police|online|strong|physical|web|social [presents] /[.,;!?]|in|on|of|is|was|and/ => presence',
    'birthday|christmas|wedding|buy|bought|wrap|wrapped|open|opened her|his|my|the|our|their|your? [presence] /[.,;!?]|for|and|in|under|from|with/ => presents',
  ],
  wrong: [
    'She spoke in the [[presents]] of the king. => presence',
    'They opened their Christmas [[presence]]. => presents',
  ],
  right: ['She spoke in the presence of the king.', 'They opened their Christmas presents.'],
});
