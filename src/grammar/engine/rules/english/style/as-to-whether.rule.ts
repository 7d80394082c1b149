import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AS_TO_WHETHER',
  category: 'STYLE',
  picky: true,
  description: '“as to whether” for “whether”',
  message: 'You can say this in fewer words.',
  shortMessage: 'Wordiness',
  patterns: [
    '[on the occasion of] => at',
    '[on the basis of] => by || from',
    '[in terms of] the|a|price|cost|quality|size|time => in',
    '[from the standpoint of] => for',
    '[as to whether] => whether',
    '[in the case of] => for',
    '[in the form of] a|an => as',
    '[on behalf of] myself => for',
  ],
  wrong: ['She doubts [[as to whether]] it is true. => whether', 'They were chosen [[on the basis of]] age. => by'],
  right: ['She doubts whether it is true.', 'They were chosen by age.'],
});
