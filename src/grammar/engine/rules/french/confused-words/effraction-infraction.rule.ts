import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'EFFRACTION_INFRACTION',
  category: 'CONFUSED_WORDS',
  description: '« infraction » pour « effraction »',
  message: 'On entre quelque part « par effraction ».',
  shortMessage: 'Paronyme',
  patterns: [
    'par [infraction|infractions] => effraction',
    '[effraction] au|à la|une? code|loi|règle|règlement => infraction',
  ],
  wrong: [
    'Ils sont entrés par [[infraction]]. => effraction',
    'C’est une [[effraction]] au code de la route. => infraction',
  ],
  right: ['Ils sont entrés par effraction.', 'C’est une infraction au code de la route.'],
});
