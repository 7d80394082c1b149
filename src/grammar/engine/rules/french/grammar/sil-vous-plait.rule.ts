import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SIL_VOUS_PLAIT',
  category: 'GRAMMAR',
  description: '« si vous plaît » pour « s’il vous plaît »',
  message: 'La formule est « s’il vous plaît ».',
  shortMessage: 'Locution',
  patterns: [
    '[si vous plaît|plait] /[.,!?]/ => s’il vous plaît',
    "[s’|s' ils vous plaît|plait] => s’il vous plaît",
    '[si te plaît|plait] /[.,!?]/ => s’il te plaît',
  ],
  wrong: ['Un café, [[si vous plaît]]. => s’il vous plaît', 'Viens, [[si te plaît]] ! => s’il te plaît'],
  right: ['Un café, s’il vous plaît.', 'Si vous voulez, venez.'],
});
