import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PLAY_AT_FOOTBALL',
  category: 'GRAMMAR',
  description: '“play at football” for “play football”',
  message: 'Leave out “at” before a game.',
  shortMessage: 'Preposition',
  patterns: [
    'play|plays|played|playing [at] football|basketball|tennis|volleyball|cricket|baseball|hockey|badminton|rugby /[.,;!?]|in|with|on|and|every|after|when|because/ => ',
  ],
  exceptions: ['[at] football|tennis|cricket|rugby and :NN :NN,NNS'],
  wrong: ['They play[[ at]] football in the park. =>', 'She was playing[[ at]] tennis. =>'],
  right: ['They play football in the park.', 'He played at football matches.'],
});
