import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ME_AND_MY_GOES',
  category: 'GRAMMAR',
  description: '“My friend and I goes” for “My friend and I go”',
  message: 'Two people take a plural verb: “{base:\\6}”.',
  shortMessage: 'Verb agreement',
  patterns: [
    '^ my|your|his|her|our|their @kin|@person and =I [goes|wants|likes|lives|works|needs|knows|plays|loves] => {base:\\6}',
    '^ me|you and my|your|his|her @kin|@person [goes|wants|likes|lives|works|needs|knows|plays|loves] => {base:\\6}',
  ],
  wrong: ['My friend and I [[goes]] there. => go', 'Me and my brother [[likes]] it. => like'],
  right: ['My friend and I go there.', 'My friend goes there.'],
});
