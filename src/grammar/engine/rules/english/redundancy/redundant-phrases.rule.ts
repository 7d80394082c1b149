import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'REDUNDANT_PHRASES',
  category: 'REDUNDANCY',
  picky: true,
  winsOver: ['WARN_IN_ADVANCE'],
  description: 'A phrase that says the same thing twice: “past history”',
  message: 'This phrase says the same thing twice.',
  shortMessage: 'Redundant phrase',
  patterns: [
    '[completely|totally destroyed|eliminated|unanimous] => \\2',
    '[past history] => history',
    { pattern: '[end result] => result', exceptions: ['[end result] of'] },
    '[advance warning|planning] => \\2',
    '[unexpected surprise] => surprise',
    '[close proximity] => proximity',
    '[added bonus] => bonus',
    '[final outcome] => outcome',
  ],
  wrong: ['It came as an [[unexpected surprise]]. => surprise', 'They had [[advance warning]] of it. => warning'],
  right: ['It came as a surprise.', 'They had a warning.'],
});
