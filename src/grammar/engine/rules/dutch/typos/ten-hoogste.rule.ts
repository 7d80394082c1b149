import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TEN_HOOGSTE',
  category: 'TYPOS',
  description: '“tenhoogste” en “tenlaatste”',
  message: 'Deze uitdrukking schrijf je los.',
  shortMessage: 'Los',
  patterns: [
    '[tenhoogste] => ten hoogste',
    '[tenlaatste] => ten laatste',
    '[tenvolle] => ten volle',
    '[tendele] => ten dele',
    '[tenonrechte] => ten onrechte',
  ],
  wrong: ['Het kost [[tenhoogste]] tien euro. => ten hoogste', 'Hij werd [[tenonrechte]] gestraft. => ten onrechte'],
  right: ['Het kost ten hoogste tien euro.', 'Hij werd ten onrechte gestraft.'],
});
