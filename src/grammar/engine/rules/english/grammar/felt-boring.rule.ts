import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'FELT_BORING',
  category: 'GRAMMAR',
  description: '“I felt very boring” for “I felt very bored”',
  message: 'Use “{edform:\\4}” for how you feel. “\\4” describes what causes the feeling.',
  shortMessage: 'Adjective',
  patterns: [
    'i|we feel|felt|feels very|so|really|quite [boring|exciting|tiring|confusing|frightening|annoying|embarrassing|surprising|disappointing|frustrating|depressing|relaxing] /[.,!?]|during|because|and|when|at|in|about|after|with|that|but/ => {edform:\\4}',
    {
      pattern:
        'i|we feel|felt [boring|tiring|frightening|annoying|embarrassing|frustrating|depressing] /[.,!?]|during|because|when|at|after/ => {edform:\\3}',
      message: 'Use “{edform:\\3}” for how you feel. “\\3” describes what causes the feeling.',
    },
  ],
  wrong: ['I felt very [[boring]] at the party. => bored', 'We felt [[tiring]] after the trip. => tired'],
  right: ['I felt very bored at the party.', 'It felt very exciting.', 'We felt it was boring.'],
});
