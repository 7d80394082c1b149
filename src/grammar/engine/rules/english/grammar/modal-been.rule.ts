import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MODAL_BEEN',
  category: 'GRAMMAR',
  description: '“will been”, “could to be”: no base form after a modal verb',
  message: 'Use the base form without “to” after “\\1”.',
  shortMessage: 'Verb form',
  patterns: [
    {
      pattern: ':NNS,NNP,NN^:JJ,VB should|could|can|must|would [to :VB^:IN] => \\4',
      message: 'Leave out “to” after “\\2”.',
      exceptions: [
        ':DT,PRPS,JJ must|can|should [_ _]',
        'what|as|whatever|all|everything|than|way|much~3 should|could|can|must|would [to _]',
      ],
    },

    'will|would|could|should|must [been] => be || have been',
    'would|could|should|must|might [to be|have] => \\3',
    'must|should [to go|make|take|do|see|get|keep|find|give|work|come|know|help] => \\3',
    'would|should|must [had] => have',
    'would|should|must|could [went|took|saw|gave|knew|came|made] => {base:\\2}',
  ],
  exceptions: ['a|the|his|her|my|their|our|your|of|this|that|no|all [_]', 'a|the|this|his will [_]'],
  wrong: [
    'Students should [[to look]] up. => look',
    'People would [[been]] glad. => be',
    'The door could [[to be]] open. => be',
    'Children should [[to go]] home. => go',
  ],
  right: ['People would be glad.', 'He did what he could to help.'],
});
