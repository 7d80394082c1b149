import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WE_HAS',
  category: 'GRAMMAR',
  description: '“we has”, “they needs”: a singular verb after “we” or “they”',
  message: 'Use a plural verb after “\\1”.',
  shortMessage: 'Verb agreement',
  patterns: [
    'we|they [is] => are',
    'we|they [has] => have',
    'we|they [was] => were',
    'we|they [does] => do',
    'we|they [needs|wants|looks|thinks|knows|sees|goes|comes|makes|takes|says|gets|gives|tells|believes|lives|likes] => {base:\\2}',
    'because|when|if|that|year|but|and you [has] => have',
  ],
  exceptions: ['“|”|" we|they [_]', 'and|or|nor|than|of|neither|either|only we|they [_]'],
  wrong: [
    'This is what we [[needs]] now. => need',
    'They sing because they [[is]] glad. => are',
    'I see that you [[has]] time. => have',
  ],
  right: ['This is what we need now.', 'The man who helps you has time.'],
});
