import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PREPOSIZIONE_VERBO',
  category: 'COLLOCATIONS',
  description: '«inerente il», «attinente il», «relativo il»',
  message: 'Si dice «inerente a», «attinente a».',
  shortMessage: 'Preposizione',
  patterns: [
    '[inerente|attinente|pertinente il] => \\1 al',
    '[inerente|attinente|pertinente la] => \\1 alla',
    '[inerenti il] => inerenti al',
    '[inerenti la] => inerenti alla',
    '[inerenti i] => inerenti ai',
    '[riguardo il] => riguardo al',
    '[riguardo la] => riguardo alla',
    '[grazie il] => grazie al',
    '[diverso a] => diverso da',
    '[diversa a] => diversa da',
    '[a secondo] => a seconda',
    '[in confronto di] => in confronto a',
  ],
  wrong: ['È un tema [[inerente il]] lavoro. => inerente al', 'Domanda [[riguardo la]] casa. => riguardo alla'],
  right: ['È un tema inerente al lavoro.', 'Domanda riguardo alla casa.'],
});
