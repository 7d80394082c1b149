import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TEN_SLOTTE',
  category: 'COMPOUNDING',
  description: 'vaste verbindingen die je los schrijft',
  message: 'Deze verbinding schrijf je los.',
  shortMessage: 'Los of aaneen',
  patterns: [
    'tenopzichte => ten opzichte',
    'terplaatse => ter plaatse',
    'opzoek => op zoek',
    'bijvoorbaat => bij voorbaat',
    'zogauw => zo gauw',
    'zoveelmogelijk => zo veel mogelijk',
    'inplaats => in plaats',
    'terwille => ter wille',
  ],
  wrong: ['Ik ben [[opzoek]] naar werk. => op zoek', '[[Inplaats]] van koffie drinkt hij thee. => In plaats'],
  right: ['Ik ben op zoek naar werk.', 'In plaats van koffie drinkt hij thee.'],
});
