import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SO_DASS',
  category: 'COMPOUNDING',
  description: '„so dass“ statt „sodass“',
  message: 'Empfohlen wird die Schreibung „sodass“.',
  shortMessage: 'Zusammenschreibung',
  patterns: [', [so dass] => sodass'],
  wrong: ['Es regnete, [[so dass]] wir blieben. => sodass', 'Er war müde, [[so dass]] er einschlief. => sodass'],
  right: ['Es regnete, sodass wir blieben.', 'Er war so müde, dass er einschlief.'],
});
