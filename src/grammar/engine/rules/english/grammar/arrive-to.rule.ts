import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ARRIVE_TO',
  category: 'GRAMMAR',
  description: '“arrive to” for “arrive at” or “arrive in”',
  message: 'You “arrive at” a place or “in” a town.',
  shortMessage: 'Preposition',
  patterns: [
    'arrive|arrived|arrives|arriving [to] the|a|my|our|his|her|their|your airport|station|hotel|house|office|school|party|meeting|beach|destination => at',
    'arrive|arrived|arrives|arriving [to] /\\p{Lu}\\p{Ll}+/ /[.,;!?]|on|at|in|and|yesterday|today|tomorrow|last/ => in',
  ],
  wrong: ['We arrived [[to]] the hotel late. => at', 'We arrived [[to]] Madrid yesterday. => in'],
  right: ['We arrived at the hotel late.', 'He arrived to help us.'],
});
