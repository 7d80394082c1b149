import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DES_TE_MEER',
  category: 'NONSTANDARD_PHRASES',
  description: '“hoe meer hoe liever” en “deste”',
  message: 'Schrijf “des te”.',
  shortMessage: 'Los',
  patterns: [
    '[deste] => des te',
    '[desde te] => des te',
    '[desteméér|destemeer] => des te meer',
    '[destebeter] => des te beter',
  ],
  wrong: ['Dat is [[deste]] mooier. => des te', 'Ik vind het [[destebeter]]. => des te beter'],
  right: ['Dat is des te mooier.', 'Ik vind het des te beter.'],
});
