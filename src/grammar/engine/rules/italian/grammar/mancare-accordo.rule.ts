import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MANCARE_ACCORDO',
  category: 'GRAMMAR',
  words: { manca: 'mancano', serve: 'servono', basta: 'bastano', interessa: 'interessano' },
  description: '“mi manca i soldi” per “mi mancano i soldi”',
  message: 'Il verbo concorda con la cosa che manca o serve.',
  shortMessage: 'Accordo',
  patterns: ['mi|ti|ci|vi|gli [@words] i|gli|due|tre|quattro|cinque|dieci|molti|molte|tanti|tante => {words:\\2}'],
  wrong: ['Ci [[manca]] i soldi. => mancano', 'Mi [[serve]] due uova. => servono'],
  right: ['Ci mancano i soldi.', 'Mi serve un uovo.'],
});
