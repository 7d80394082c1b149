import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'POMARANCZA',
  category: 'GRAMMAR',
  description: '„ta pomarańcz” zamiast „ta pomarańcza”',
  message: 'W mianowniku pisze się „pomarańcza”.',
  shortMessage: 'Odmiana',
  patterns: ['[ta|jedna pomarańcz] => \\1 pomarańcza'],
  wrong: ['Została [[jedna pomarańcz]]. => jedna pomarańcza', 'Smaczna jest [[ta pomarańcz]]. => ta pomarańcza'],
  right: ['Została jedna pomarańcza.', 'Kolor tych pomarańczy jest ładny.'],
});
