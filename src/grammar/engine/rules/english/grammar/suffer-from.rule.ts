import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SUFFER_FROM',
  category: 'GRAMMAR',
  description: '“suffer of” for “suffer from”',
  message: 'You “suffer from” an illness.',
  shortMessage: 'Preposition',
  patterns: [
    {
      pattern:
        'suffer|suffers|suffered|suffering [of|by|on|under] a|an|cancer|headaches|stress|depression|asthma|pain|diabetes|anxiety|the|insomnia flu|disease|illness|cold|headache? => from',
      exceptions: ['suffering [of] the|a|an', 'suffering|suffered|suffer|suffers [under|by] a|an|the'],
    },
    'suffer|suffers|suffered [of] cancer|headaches|stress|depression|asthma|pain|diabetes|anxiety|insomnia => from',
  ],
  wrong: ['She suffers [[of]] headaches. => from', 'He suffered [[of]] cancer. => from'],
  right: ['She suffers from headaches.', 'The suffering of the people is great.'],
});
