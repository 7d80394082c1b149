import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CAN_ABLE_TO',
  category: 'GRAMMAR',
  description: '“can able to” for “can” or “am able to”',
  message: '“\\1” and “able to” mean the same: use only one of them.',
  shortMessage: 'Verb form',
  patterns: ['can|could|will|would|might|may|should [able] to => be able'],
  wrong: ['We can [[able]] to help. => be able', 'You will [[able]] to see it. => be able'],
  right: ['We can help.', 'You will be able to see it.'],
});
