import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LIGT_LEGT',
  category: 'CONFUSED_WORDS',
  description: '“het boek legt” voor “het boek ligt”',
  message: 'Iets ligt ergens; iemand legt het neer.',
  shortMessage: 'Werkwoord',
  patterns: [
    'het boek|brood|geld|papier|kind|krant? [legt] op|in|onder|naast => ligt',
    'de hond|kat|krant|sleutel|pen|bal|brief [legt] op|in|onder|naast => ligt',
    'ik [leg] in|op bed|de bank => lig',
  ],
  wrong: ['Het boek [[legt]] op tafel. => ligt', 'De hond [[legt]] onder de stoel. => ligt'],
  right: ['Het boek ligt op tafel.', 'Zij legt het boek op tafel.'],
});
