import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DEELNEMEN_AAN',
  category: 'COLLOCATIONS',
  description: '“deelnemen in” voor “deelnemen aan”',
  message: 'Je neemt deel aan iets.',
  shortMessage: 'Voorzetsel',
  patterns: [
    'deelnemen|deelgenomen|deelneemt|deelnam [in|tot|op] de|het|een => aan',
    'deel [in] de|het|een wedstrijd|cursus|gesprek|examen|onderzoek => aan',
  ],
  wrong: ['Zij wil deelnemen [[in]] de wedstrijd. => aan', 'Hij neemt deel [[in]] het onderzoek. => aan'],
  right: ['Zij wil deelnemen aan de wedstrijd.', 'Een deel in het midden is rood.'],
});
