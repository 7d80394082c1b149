import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PRZYIMEK_WE',
  category: 'GRAMMAR',
  description: '„w Wrocławiu” zamiast „we Wrocławiu”',
  message: 'Przed taką grupą spółgłosek pisze się „we”, „ze”, „ode”.',
  shortMessage: 'Przyimek',
  patterns: [
    '[w] =Wrocławiu|Włocławku|Włoszech|Francji|Lwowie|Wrześni|Fryburgu => we',
    '[w] wtorek|wrześniu|wszystkim|wszystkich|mnie|wtorki => we',
    '[z] mną|wstydu|wsi|wschodu|względu => ze',
    '[przed] mną => przede',
    '[nad] mną => nade',
    '[pod] mną => pode',
    '[od] mnie => ode',
  ],
  wrong: ['Mieszkam [[w]] Wrocławiu. => we', 'Chodź [[z]] mną. => ze'],
  right: ['Mieszkam we Wrocławiu.', 'Chodź ze mną.'],
});
