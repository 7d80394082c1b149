import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BESIDE_BESIDES',
  category: 'CONFUSED_WORDS',
  description: '“beside” for “besides”',
  message: '“Besides” means “in addition”; “beside” means “next to”.',
  shortMessage: 'Confused words',
  patterns: [
    '^ [beside] , => besides',
    { pattern: '[beside] this|that , => besides', exceptions: ['sat|stood|lay|was|is|stands [beside] _'] },
    '^ [beside] from|being|having|working => besides',
  ],
  wrong: ['[[Beside]], it is late. => Besides', '[[Beside]] being old, it leaks. => Besides'],
  right: ['Besides, it is late.', 'He sat beside the lake.'],
});
