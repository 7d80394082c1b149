import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'FEEDBACKS',
  category: 'GRAMMAR',
  description: 'A plural that does not exist: “feedbacks”, “evidences”',
  message: 'This noun has no plural.',
  shortMessage: 'Plural',
  patterns: ['[feedbacks|stuffs|moneys|slangs] => {withoutS:\\1}'],
  wrong: ['Thanks for the [[feedbacks]]. => feedback', 'I need my [[stuffs]]. => stuff'],
  right: ['Thanks for the feedback.', 'I need my stuff.'],
});
