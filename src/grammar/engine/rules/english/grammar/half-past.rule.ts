import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HALF_PAST',
  category: 'GRAMMAR',
  description: '“half to six” and “half of ten”',
  message: 'Say “half past” the hour.',
  shortMessage: 'Number or date',
  patterns: [
    '[half to] one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve => half past',
    'it|is|at [half of] one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve /[.,;!?]/ => half past',
  ],
  wrong: ['Come at [[half of]] ten. => half past', 'It is [[half to]] six. => half past'],
  right: ['Come at half past ten.', 'Half of ten is five.'],
});
