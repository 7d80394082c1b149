import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'REDEN_VOOR',
  category: 'COLLOCATIONS',
  description: '“reden van” en “oorzaak voor”',
  message: 'Het is een reden voor en een oorzaak van.',
  shortMessage: 'Voorzetsel',
  patterns: ['oorzaak [voor|op|aan] het|de|dit|dat|deze => van', 'gevolg [aan|voor] het|de|dit|deze => van'],
  wrong: ['Dat is de oorzaak [[voor]] de brand. => van', 'De oorzaak [[aan]] het geluid is duidelijk. => van'],
  right: ['Dat is de oorzaak van de brand.', 'Dat is een reden voor een feest.'],
});
