import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MODAL_BEEN',
  category: 'GRAMMAR',
  description: '“will been”, “could to be”: no base form after a modal verb',
  message: 'Use the base form without “to” after “\\1”.',
  shortMessage: 'Verb form',
  patterns: [
    'will|would|could|should|must [been] => be || have been',
    'would|could|should|must|might [to be|have] => \\3',
    'must|should [to go|make|take|do|see|get|keep|find|give|work|come|know|help] => \\3',
    'would|should|must [had] => have',
    'would|should|must|could [went|took|saw|gave|knew|came|made] => {base:\\2}',
  ],
  exceptions: ['a|the|his|her|my|their|our|your|of|this|that|no|all [_]', 'a|the|this|his will [_]'],
  wrong: [
    'People would [[been]] glad. => be',
    'The door could [[to be]] open. => be',
    'Children should [[to go]] home. => go',
  ],
  right: ['People would be glad.', 'He did what he could to help.'],
});
