import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ANTWOORD_OP',
  category: 'COLLOCATIONS',
  description: '“antwoord aan de vraag” voor “antwoord op de vraag”',
  message: 'Je geeft antwoord op een vraag.',
  shortMessage: 'Voorzetsel',
  patterns: ['antwoord|antwoorden [aan|tot|voor] de|mijn|je|uw|zijn|haar|deze|die vraag|brief|mail|vragen => op'],
  wrong: ['Ik weet het antwoord [[aan]] de vraag niet. => op', 'Dat is geen antwoord [[voor]] mijn vraag. => op'],
  right: ['Ik weet het antwoord op de vraag niet.', 'Het antwoord voor de klas was goed.'],
});
