import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'I_AM_AGREE',
  category: 'GRAMMAR',
  description: '“I am agree” for “I agree”',
  message: '“Agree” is a verb: leave out the form of “to be”.',
  shortMessage: 'Verb form',
  patterns: [
    '=I [am agree] => agree',
    "[i 'm|’m agree] => I agree",
    'we|you|they [are agree] => agree',
    'he|she [is agree] => agrees',
  ],
  wrong: ['I [[am agree]] with you. => agree', 'They [[are agree]] on that. => agree'],
  right: ['I agree with you.', 'They are agreed on that.'],
});
