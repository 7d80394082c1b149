import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PATRZEC_NA',
  category: 'COLLOCATIONS',
  description: '„patrzeć się” zamiast „patrzeć”',
  message: 'Czasownik „patrzeć” nie łączy się z „się”.',
  shortMessage: 'Zbędne „się”',
  patterns: [
    '[patrzeć się] => patrzeć',
    '[patrzy się] na => patrzy',
    '[patrzę się] na => patrzę',
    '[patrzył się] na => patrzył',
    '[patrzyła się] na => patrzyła',
  ],
  wrong: ['Nie wolno tak [[patrzeć się]]. => patrzeć', 'Ona [[patrzy się]] na mnie. => patrzy'],
  right: ['Nie wolno tak patrzeć.', 'Ona patrzy na mnie.'],
});
