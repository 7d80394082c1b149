import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DISCUSS_ABOUT',
  category: 'GRAMMAR',
  description: '“discuss about” for “discuss”',
  message: 'Leave out “about” after “discuss”.',
  shortMessage: 'Preposition',
  patterns: [
    {
      pattern:
        '[mention|mentions|mentioned|mentioning|emphasize|emphasizes|emphasized|describe|describes|described|consider|considers|considered about] => \\1',
      message: 'Leave out “about” after “\\1”.',
      exceptions: [
        ':DT,JJ,PRPS [mention about]',
        '[consider|considered|considers about] /\\p{N}+|half|a|ten|twenty|fifty/',
      ],
    },
    {
      pattern: '[emphasize|emphasizes|emphasized|stress|stresses|stressed on|upon] :DT,PRPS,NN,NNS,NNU => \\1',
      message: 'Leave out “\\2” after “\\1”.',
      exceptions: ['stress|stresses|stressed [on|upon]'],
    },
    '[discuss|discussed|discusses|discussing about] => \\1',
  ],
  exceptions: [
    '[discuss|discussed|discusses|discussing about] /\\p{N}+|half|a|ten|twenty|fifty/ /\\p{N}+|hundred|dozen|topics|questions|cases|people|percent|of/',
  ],
  wrong: [
    'He [[mentions about]] old books. => mentions',
    'We [[discussed about]] the plan. => discussed',
    'Let us [[discuss about]] it. => discuss',
  ],
  right: ['We discussed the plan.', 'A discussion about the plan followed.'],
});
