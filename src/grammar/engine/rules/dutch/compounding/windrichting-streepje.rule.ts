import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WINDRICHTING_STREEPJE',
  category: 'COMPOUNDING',
  description: '“Noord Holland” voor “Noord-Holland”',
  message: 'Tussen windrichting en naam hoort een koppelteken.',
  shortMessage: 'Streepje',
  patterns: [
    '[=Noord =Holland] => =Noord-Holland',
    '[=Zuid =Holland] => =Zuid-Holland',
    '[=Noord =Brabant] => =Noord-Brabant',
    '[=West =Vlaanderen] => =West-Vlaanderen',
    '[=Oost =Vlaanderen] => =Oost-Vlaanderen',
    '[=Noord =Amerika] => =Noord-Amerika',
    '[=Zuid =Amerika] => =Zuid-Amerika',
    '[=Zuid =Afrika] => =Zuid-Afrika',
    '[=Oost =Europa] => =Oost-Europa',
    '[=West =Europa] => =West-Europa',
  ],
  wrong: ['Wij wonen in [[Noord Holland]]. => Noord-Holland', 'Zij komt uit [[Zuid Afrika]]. => Zuid-Afrika'],
  right: ['Wij wonen in Noord-Holland.', 'Zij komt uit Zuid-Afrika.'],
});
