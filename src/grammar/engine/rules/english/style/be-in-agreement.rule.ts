import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BE_IN_AGREEMENT',
  category: 'STYLE',
  picky: true,
  description: '“are in agreement” for “agree”',
  message: 'You can say this in fewer words.',
  shortMessage: 'Wordiness',
  patterns: [
    '[am|are in agreement] with => agree',
    '[is in agreement] with => agrees',
    '[was|were in agreement] with => agreed',
  ],
  wrong: ['We [[are in agreement]] with you. => agree', 'She [[is in agreement]] with it. => agrees'],
  right: ['We agree with you.', 'The agreement was signed.'],
});
