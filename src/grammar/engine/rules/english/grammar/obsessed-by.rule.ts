import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'OBSESSED_BY',
  category: 'GRAMMAR',
  description: '“obsessed of” for “obsessed with”',
  message: 'You are “obsessed with” something.',
  shortMessage: 'Preposition',
  patterns: ['obsessed [of|on|about|in|to|from] => with'],
  wrong: ['He is obsessed [[of]] trains. => with', 'She is obsessed [[about]] her weight. => with'],
  right: ['He is obsessed with trains.', 'He is obsessed.'],
});
