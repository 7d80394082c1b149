import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CE_L_HO',
  category: 'CONFUSED_WORDS',
  description: '«celo», «velo», «melo» per «ce l’ho»',
  message: 'Si scrive «ce l’ho», «me l’ha», «te l’ho».',
  shortMessage: 'Grafia',
  patterns: ['[ce lo] con|già te|lui|lei|voi => ce l’ho', "[/[ctmv]el['’](?:ho|hai|ha|hanno)/] => {staccato:\\1}"],
  wrong: ['[[Cel’ho]] in tasca. => Ce l’ho', 'Lui [[mel’ha]] detto. => me l’ha'],
  right: ['Ce l’ho in tasca.', 'Lui me l’ha detto.'],
});
