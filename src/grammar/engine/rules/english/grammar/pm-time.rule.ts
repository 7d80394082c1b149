import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PM_TIME',
  category: 'GRAMMAR',
  description: '“17:00 pm” for “17:00”',
  message: 'Leave out “am” or “pm” in 24-hour time.',
  shortMessage: 'Time',
  patterns: ['[/1[3-9]|2[0-3]/ #: #/\\p{N}{2}/ pm|am] => \\1:\\3', '[/(?:1[3-9]|2[0-3])(?:pm|am)/] => {hour:\\1}'],
  wrong: ['We meet at [[17:00 pm]]. => 17:00', 'It ends at [[14pm]]. => 14'],
  right: ['We meet at 5:00 pm.', 'It ends at 14:00.'],
});
