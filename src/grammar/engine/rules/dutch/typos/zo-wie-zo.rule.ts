import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ZO_WIE_ZO',
  category: 'TYPOS',
  description: '“zo wie zo” voor “sowieso”',
  message: 'Dit woord komt uit het Duits: “sowieso”.',
  shortMessage: 'Spelling',
  patterns: ['[zo wie zo] => sowieso', '[zowieso] => sowieso', '[so wie so] => sowieso', '[sowizo] => sowieso'],
  wrong: ['Ik kom [[zo wie zo]]. => sowieso', 'Dat is [[zowieso]] waar. => sowieso'],
  right: ['Ik kom sowieso.', 'Wie zo doet, krijgt straf.'],
});
