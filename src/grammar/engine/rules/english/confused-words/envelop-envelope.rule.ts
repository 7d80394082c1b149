import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ENVELOP_ENVELOPE',
  category: 'CONFUSED_WORDS',
  description: '“envelop” for “envelope”',
  message: 'A letter goes into an “envelope”; to “envelop” is to wrap.',
  shortMessage: 'Confused words',
  patterns: [
    'an|the|brown|white|sealed|this|open|opened|empty [envelop] /[.,;!?]|with|and|on|was|is|from|that|in|containing|to/ => envelope',
    '[envelops] with|and|for|were|are => envelopes',
  ],
  wrong: ['She opened the [[envelop]]. => envelope', 'Put it in an [[envelop]] and send it. => envelope'],
  right: ['She opened the envelope.', 'Clouds envelop the town.'],
});
