import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'UCZYC_SIE_CZEGOS',
  category: 'COLLOCATIONS',
  description: '„uczyć się język” zamiast „uczyć się języka”',
  message: 'Uczymy się czegoś, w dopełniaczu.',
  shortMessage: 'Przypadek',
  patterns: [
    'uczę|uczysz|uczy|uczymy|uczą|uczyć się [język] => języka',
    'uczę|uczysz|uczy|uczymy|uczą|uczyć się [matematykę] => matematyki',
    'uczę|uczysz|uczy|uczymy|uczą|uczyć się [historię] => historii',
    'uczę|uczysz|uczy|uczymy|uczą|uczyć się [angielski] => angielskiego',
    'uczę|uczysz|uczy|uczymy|uczą|uczyć się [polski] => polskiego',
    'uczę|uczysz|uczy|uczymy|uczą|uczyć się [niemiecki] => niemieckiego',
  ],
  wrong: ['Uczę się [[polski]]. => polskiego', 'On uczy się [[matematykę]]. => matematyki'],
  right: ['Uczę się polskiego.', 'Ten język trudno opanować.'],
});
