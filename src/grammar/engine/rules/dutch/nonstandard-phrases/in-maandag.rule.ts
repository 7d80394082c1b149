import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IN_MAANDAG',
  category: 'NONSTANDARD_PHRASES',
  description: '“in maandag” voor “op maandag”',
  message: 'Een dag krijgt “op”.',
  shortMessage: 'Voorzetsel',
  patterns: ['[in|aan] maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag => op'],
  wrong: ['Zij komt [[in]] maandag. => op', 'Ik werk [[aan]] zaterdag. => op'],
  right: ['Zij komt op maandag.', 'In de maand mei is het warm.'],
});
