import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'OP_ZICH_LOS',
  category: 'COMPOUNDING',
  description: '“opzich” voor “op zich”',
  message: 'Deze woorden schrijf je los.',
  shortMessage: 'Los of aaneen',
  patterns: [
    'opzich => op zich',
    'perongeluk => per ongeluk',
    'perse => per se',
    'alsvolgt => als volgt',
    'inprincipe => in principe',
    'iniedergeval => in ieder geval',
    'onderandere => onder andere',
    'ondermeer => onder meer',
    'zonodig => zo nodig',
    'zomogelijk => zo mogelijk',
  ],
  wrong: ['Dat is [[opzich]] geen probleem. => op zich', 'Hij liet het glas [[perongeluk]] vallen. => per ongeluk'],
  right: ['Dat is op zich geen probleem.', 'Hij liet het glas per ongeluk vallen.'],
});
