import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BANG_VOOR',
  category: 'COLLOCATIONS',
  description: '“bang van” voor “bang voor”',
  message: 'Je bent bang voor iets.',
  shortMessage: 'Voorzetsel',
  patterns: ['bang [van] honden|spinnen|de|het|hem|haar|mij|onweer|vuur => voor'],
  wrong: ['Zij is bang [[van]] honden. => voor', 'Ik ben bang [[van]] het donker. => voor'],
  right: ['Zij is bang voor honden.', 'Hij werd bang en liep weg.'],
});
