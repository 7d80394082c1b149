import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NIE_MA_MIANOWNIK',
  category: 'GRAMMAR',
  description: '„nie ma problem” zamiast „nie ma problemu”',
  message: 'Po „nie ma” stoi dopełniacz.',
  shortMessage: 'Dopełniacz',
  patterns: [
    'nie ma|było|będzie [problem] => problemu',
    'nie ma|było|będzie [miejsce] => miejsca',
    'nie ma|było|będzie [prąd] => prądu',
    'nie ma|było|będzie [woda] => wody',
    'nie ma|było|będzie [mama] => mamy',
    'nie ma|było|będzie [sens] => sensu',
    'nie ma|było|będzie [powód] => powodu',
  ],
  wrong: ['Nie ma [[problem]]. => problemu', 'W domu nie było [[prąd]]. => prądu'],
  right: ['Nie ma problemu.', 'W domu nie było prądu.'],
});
