import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'APPRECIATE_IF',
  category: 'GRAMMAR',
  description: '“appreciate if you” for “appreciate it if you”',
  message: '“Appreciate” needs an object: “appreciate it if”.',
  shortMessage: 'Missing object',
  patterns: [
    { pattern: "would|'d|’d appreciate [if] you|he|she|they|we|somebody|someone => it if" },
    { pattern: "would|'d|’d really|greatly|highly appreciate [if] you|he|she|they|we|somebody|someone => it if" },
  ],
  wrong: ['I would appreciate [[if]] you could help. => it if', 'We would really appreciate [[if]] you came. => it if'],
  right: ['I would appreciate it if you could help.', 'We would appreciate your help if you came.'],
});
