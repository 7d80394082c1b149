import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ATTEND_TO_SCHOOL',
  category: 'GRAMMAR',
  description: '“attend to a school” for “attend a school”',
  message: 'Leave out “to” after “attend”.',
  shortMessage: 'Preposition',
  patterns: [
    'attend|attended|attends|attending [to] the|a|an|my|his|her|our|this|that class|classes|meeting|school|university|college|course|lecture|lectures|concert|wedding|party|conference =>',
  ],
  wrong: ['She attended[[ to]] a course. =>', 'He attends[[ to]] the meeting. =>'],
  right: ['She attended a course.', 'He attends to the details.'],
});
