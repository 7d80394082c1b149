import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ALLES_DAT',
  category: 'GRAMMAR',
  description: '“alles dat” voor “alles wat”',
  message: 'Na “alles” en “datgene” schrijf je “wat”.',
  shortMessage: 'Verwijzing',
  patterns: ['alles|datgene [dat] ik|je|jij|hij|ze|zij|we|wij|jullie|er|nodig => wat'],
  wrong: ['Dit is alles [[dat]] ik heb. => wat', 'Datgene [[dat]] hij zei, klopt. => wat'],
  right: ['Dit is alles wat ik heb.', 'Hij vindt van alles, dat weet ik.'],
});
