import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CHACUN_PLURIEL',
  category: 'GRAMMAR',
  description: '« chacuns », « chaques », « quelqu’uns »',
  message: 'Ce mot ne prend pas de « s » : « {words:\\1} ».',
  shortMessage: 'Singulier',
  words: {
    chacuns: 'chacun',
    chacunes: 'chacune',
    chaques: 'chaque',
    plusieures: 'plusieurs',
    certainnes: 'certaines',
    quelquuns: 'quelques-uns',
  },
  patterns: ['[chacuns|chacunes|chaques|plusieures|certainnes] => {words:\\1}'],
  wrong: ['[[Chacuns]] a son avis. => Chacun', 'Il y a [[plusieures]] raisons. => plusieurs'],
  right: ['Chacun a son avis.', 'Il y a plusieurs raisons.'],
});
