import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'INVITE_FOR',
  category: 'GRAMMAR',
  description: '“invite at” for “invite to”',
  message: 'You “invite” someone “to” an event.',
  shortMessage: 'Preposition',
  patterns: [
    'invite|invited|invites|inviting me|you|him|her|us|them? [at|in|on] a|the|our|my|her|his|their party|wedding|dinner|birthday|meeting|house|concert|conference => to',
  ],
  exceptions: ['invited [in] the meeting'],
  wrong: ['She invited us [[at]] her party. => to', 'I was invited [[in]] a wedding. => to'],
  right: ['She invited us to her party.', 'They met at the party.'],
});
