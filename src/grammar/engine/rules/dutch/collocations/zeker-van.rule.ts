import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ZEKER_VAN',
  category: 'COLLOCATIONS',
  description: '“zeker over” voor “zeker van”',
  message: 'Je bent zeker van iets.',
  shortMessage: 'Voorzetsel',
  patterns: ['ben|bent|zijn niet? zeker [over|aan|met] => van'],
  wrong: ['Ik ben zeker [[over]] mijn zaak. => van', 'Wij zijn niet zeker [[aan]] ons antwoord. => van'],
  right: ['Ik ben zeker van mijn zaak.', 'Het is zeker over een uur klaar.'],
});
