import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DOESNT_WORKS',
  category: 'GRAMMAR',
  winsOver: ['DO_NOT_PAST'],
  description: '“doesn’t works” for “doesn’t work”',
  message: 'Use the base form after “\\1”: “{base:\\3}”.',
  shortMessage: 'Verb form',
  patterns: [
    "do|does|did n't|n’t [works|plays|needs|looks|calls|uses|changes|hopes|loves|likes|moves|talks|walks|visits|starts|stops|wants|lives|comes|goes|means|makes|takes|feels|thinks|studies|helps] => {base:\\3}",
  ],
  wrong: ["He doesn't [[works]]. => work", "She didn't [[likes]] it. => like"],
  right: ["He doesn't work.", 'He works.'],
});
