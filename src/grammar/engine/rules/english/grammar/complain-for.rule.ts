import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'COMPLAIN_FOR',
  category: 'GRAMMAR',
  description: '“complain for” for “complain about”',
  message: 'You “complain about” something.',
  shortMessage: 'Preposition',
  patterns: [
    'complain|complained|complains|complaining [for|on|of] the noise|food|service|weather|price|prices|quality|delay|room|smell => about',
  ],
  wrong: ['They complained [[for]] the noise. => about', 'He complains [[on]] the food. => about'],
  right: ['They complained about the noise.', 'She complained of pain.'],
});
