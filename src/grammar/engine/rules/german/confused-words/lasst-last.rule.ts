import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LASST_LAST',
  category: 'CONFUSED_WORDS',
  description: '„last uns“ statt „lasst uns“',
  message: 'Die Form von „lassen“ hat zwei s.',
  shortMessage: 'Verwechslung',
  patterns: ['[last] uns|mich|ihn|sie|es|die|den|das => lasst'],
  wrong: ['[[Last]] uns gehen! => Lasst', 'Bitte [[last]] mich in Ruhe. => lasst'],
  right: ['Lasst uns gehen!', 'Die Last ist schwer.'],
});
