import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DWOJE_DZIECI',
  category: 'GRAMMAR',
  description: '„obydwoje dzieci”, „dwoje kobiet”',
  message: 'Ten liczebnik nie łączy się z tym rzeczownikiem.',
  shortMessage: 'Liczebnik',
  patterns: [
    '[dwa] dzieci => dwoje',
    '[trzy] dzieci => troje',
    '[cztery] dzieci => czworo',
    '[pięć] dzieci => pięcioro',
    '[dwoje] kobiet => dwie kobiety',
  ],
  wrong: ['Mają [[dwa]] dzieci. => dwoje', 'Ona ma [[trzy]] dzieci. => troje'],
  right: ['Mają dwoje dzieci.', 'Mają dwa psy.'],
});
