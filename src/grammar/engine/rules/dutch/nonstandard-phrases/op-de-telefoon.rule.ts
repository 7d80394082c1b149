import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'OP_DE_TELEFOON',
  category: 'NONSTANDARD_PHRASES',
  description: '“in de foto” en “op de krant”',
  message: 'Iets staat op de foto en in de krant.',
  shortMessage: 'Voorzetsel',
  patterns: [
    'staat|stond|staan|stonden [in] de foto => op',
    'staat|stond|staan|stonden|lees|las|gelezen [op] de krant => in',
    'staat|stond|staan|stonden [in] internet => op',
    '[in] het internet => op',
  ],
  wrong: ['Zij staat [[in]] de foto. => op', 'Het stond [[op]] de krant. => in'],
  right: ['Zij staat op de foto.', 'Het stond in de krant.'],
});
