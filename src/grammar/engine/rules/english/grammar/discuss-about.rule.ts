import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DISCUSS_ABOUT',
  category: 'GRAMMAR',
  description: '“discuss about” for “discuss”',
  message: 'Leave out “about” after “discuss”.',
  shortMessage: 'Preposition',
  patterns: ['[discuss|discussed|discusses|discussing about] => \\1'],
  exceptions: [
    '[discuss|discussed|discusses|discussing about] /\\p{N}+|half|a|ten|twenty|fifty/ /\\p{N}+|hundred|dozen|topics|questions|cases|people|percent|of/',
  ],
  wrong: ['We [[discussed about]] the plan. => discussed', 'Let us [[discuss about]] it. => discuss'],
  right: ['We discussed the plan.', 'A discussion about the plan followed.'],
});
