import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TROTS_OP',
  category: 'COLLOCATIONS',
  description: '“trots over” voor “trots op”',
  message: 'Je bent trots op iemand of iets.',
  shortMessage: 'Voorzetsel',
  patterns: ['trots [over|van|voor|aan] mijn|zijn|haar|ons|onze|jou|jullie|hem|de|het => op'],
  wrong: ['Zij is trots [[over]] haar zoon. => op', 'We zijn trots [[van]] jullie. => op'],
  right: ['Zij is trots op haar zoon.', 'Vol trots toonde hij de beker.'],
});
