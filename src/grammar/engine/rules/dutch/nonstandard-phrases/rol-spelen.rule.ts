import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ROL_SPELEN',
  category: 'NONSTANDARD_PHRASES',
  description: '“een rol nemen in” voor “een rol spelen in”',
  message: 'Je speelt een rol.',
  shortMessage: 'Uitdrukking',
  patterns: [
    '[neemt] een belangrijke|grote|kleine rol in => speelt',
    '[nemen] een belangrijke|grote|kleine rol in => spelen',
  ],
  wrong: ['Geld [[neemt]] een grote rol in. => speelt', 'Wij [[nemen]] een kleine rol in. => spelen'],
  right: ['Geld speelt een grote rol.', 'Zij neemt een grote hap.'],
});
