import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HEAL_HEEL',
  category: 'CONFUSED_WORDS',
  description: '“heel” for “heal”',
  message: 'A wound “heals”; your “heel” is part of your foot.',
  shortMessage: 'Confused words',
  patterns: [
    'to|will|would|can|could|time|wounds|slowly [heel|heels]^heels /[.,;!?]|the|his|her|my|quickly|slowly|faster|all|well/ => heal',
    'achilles [heal|heals]^heals => heel',
    'head over [heals] => heels',
    'high [heals|heal] => heels',
  ],
  wrong: ['The wound will [[heel]] quickly. => heal', 'She fell head over [[heals]] in love. => heels'],
  right: ['The wound will heal quickly.', 'She fell head over heels in love.'],
});
