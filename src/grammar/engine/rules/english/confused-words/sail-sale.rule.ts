import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SAIL_SALE',
  category: 'CONFUSED_WORDS',
  description: '“sail” for “sale” and the other way round',
  message: 'Shops have things for “sale”; ships have “sails”.',
  shortMessage: 'Confused words',
  patterns: [
    {
      pattern:
        'for|on|garage|yard|summer|winter|bake [sail] /[.,;!?]|at|in|by|now|until|today|from|price|prices/ => sale',
      exceptions: ['/.*/:VB for|on [sail]'],
    },
    {
      pattern: 'to|set|will|would|can [sale] to|for|across|around|into|away|the|on|from => sail',
      exceptions: ['to|the|for|on [sale] on|from|the'],
    },
  ],
  wrong: ['The house is for [[sail]]. => sale', 'They set [[sale]] for Crete. => sail'],
  right: ['The house is for sale.', 'They set sail for Crete.'],
});
