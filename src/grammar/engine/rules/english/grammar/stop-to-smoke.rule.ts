import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'STOP_TO_SMOKE',
  category: 'GRAMMAR',
  description: '“he should stop to smoke” for “he should stop smoking”',
  message: 'After “stop”, use the “-ing” form for what people should no longer do.',
  shortMessage: 'Verb form',
  patterns: [
    'you|he|she|they|we|people should|must stop [to smoke|worry|complain|cry|shout] /[.,;!]|because|so|cigarettes|alcohol|about/ => {gerund:\\5}',
  ],
  wrong: ['You should stop [[to smoke]]. => smoking', 'We must stop [[to complain]] about it. => complaining'],
  right: ['You should stop smoking.', 'He stopped to smoke.'],
});
