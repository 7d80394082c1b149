import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DUAL_DUEL',
  category: 'CONFUSED_WORDS',
  description: '“duel” for “dual” and the other way round',
  message: '“Dual” means “double”; a “duel” is a fight between two people.',
  shortMessage: 'Confused words',
  patterns: [
    '[duel] purpose|citizenship|nationality|role|core|screen|carriageway|control|controls|language|use|degree => dual',
    'fight|fought|challenged|challenge|killed|in|to him|her|them|a|to? a|to|the? [dual] /[.,;!?]|between|with|at|to|against/ => duel',
  ],
  wrong: ['She has [[duel]] citizenship. => dual', 'He was killed in a [[dual]]. => duel'],
  right: ['She has dual citizenship.', 'He was killed in a duel.'],
});
