import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SOAR_SORE',
  category: 'CONFUSED_WORDS',
  description: '“soar” for “sore” and the other way round',
  message: '“Sore” means “painful”; to “soar” is to rise high.',
  shortMessage: 'Confused words',
  patterns: [
    '[soar] throat|muscles|feet|loser|spot|eyes|back|arm|legs => sore',
    'prices|costs|sales|profits|temperatures|eagles|birds|rents|will|to [sore|sores|sored]^sores high|higher|by|in|to|above|again|through => {soar:\\2}',
  ],
  wrong: ['He has a [[soar]] throat. => sore', 'Prices [[sored]] in May. => soared'],
  right: ['He has a sore throat.', 'Prices soared in May.'],
});
