import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'COMPOUND_SUBJECT_AGREEMENT',
  category: 'GRAMMAR',
  description: 'Two people joined by “and” with a singular verb: “my friend and I was”',
  message: 'Two people joined by “and” take a plural verb.',
  shortMessage: 'Verb agreement',
  patterns: [
    '^ my|your|his|her|our|their|the @kin|@person and =I|me [is|was|has] => {pluralverb:\\6}',
    '^ me and my|your|his|her|our|their @kin|@person [is|was|has] => {pluralverb:\\6}',
    '^ you|he|she|him|her|me and =I|me|he|she|him|her|you [is|was|has] => {pluralverb:\\5}',
    '^ you|he|she|him|her|me and =I|me|he|she|him|her|you [needs|goes|wants|knows|likes|lives|works] => {base:\\5}',
  ],
  wrong: [
    'My friend and I [[was]] tired. => were',
    'Me and my brother [[was]] there. => were',
    'You and him [[needs]] to talk. => need',
  ],
  right: ['My friend and I were tired.', 'He left, and I was glad.', 'She is here and he is not.'],
});
