import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PIENIEDZMI',
  category: 'GRAMMAR',
  description: '„pieniądzami” zamiast „pieniędzmi”',
  message: 'W narzędniku pisze się „pieniędzmi”, „ludźmi”, „dziećmi”.',
  shortMessage: 'Odmiana',
  patterns: [
    'pieniądzami => pieniędzmi',
    'pieniądzy => pieniędzy',
    'pieniądzów => pieniędzy',
    'ludziami => ludźmi',
    'dzieciami => dziećmi',
    'przyjacielami => przyjaciółmi',
    'przyjacieli => przyjaciół',
    'przyjacielom => przyjaciołom',
    'braciami => braćmi',
  ],
  wrong: ['Nie mam [[pieniądzy]]. => pieniędzy', 'Spotkał się z [[przyjacielami]]. => przyjaciółmi'],
  right: ['Nie mam pieniędzy.', 'Spotkał się z przyjaciółmi.'],
});
