import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'RECOUVRER_RECOUVRIR',
  category: 'CONFUSED_WORDS',
  description: '« recouvrir la santé » pour « recouvrer la santé »',
  message: 'Retrouver se dit « recouvrer ».',
  shortMessage: 'Paronyme',
  patterns: [
    '[recouvrir|recouvert] la|sa|ma|ses|leur santé|vue|liberté|forces|raison|créance|parole => {recouvrer:\\1}',
    '[recouvrir] une|des|les|cette créance|créances|dette|dettes => recouvrer',
  ],
  wrong: ['Il espère [[recouvrir]] la santé. => recouvrer', 'Elle a [[recouvert]] la liberté. => recouvré'],
  right: ['Il espère recouvrer la santé.', 'La neige a recouvert la route.'],
});
