import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WAVE_WAIVE',
  category: 'CONFUSED_WORDS',
  description: '“wave” for “waive” and the other way round',
  message: 'To “waive” a right is to give it up; you “wave” your hand.',
  shortMessage: 'Confused words',
  patterns: [
    '[wave|waves|waved|waving] the|all|any|our|his|her|their|its|this fee|fees|right|rights|requirement|requirements|charge|charges|rule|penalty|deposit|immunity => {waive:\\1}',
    {
      pattern: '[waive|waived|waives|waiving] goodbye|hello|at|hand|hands|his|her|flags => {wave:\\1}',
      exceptions: ['[waive|waived|waives|waiving] his|her rights|right|fee|claim|immunity|salary'],
    },
  ],
  exceptions: ['[_] his|her|their|its right :NN'],
  wrong: ['They [[waved]] the fee. => waived', 'She [[waived]] goodbye. => waved'],
  right: ['They waived the fee.', 'She waved goodbye.', 'The cat said so, waving its right paw.'],
});
