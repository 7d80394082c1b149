import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BALADE_BALLADE',
  category: 'CONFUSED_WORDS',
  description: '« ballade » pour « balade »',
  message: 'Une promenade est une « balade » avec un seul « l ».',
  shortMessage: 'Homophone',
  patterns: [
    '[ballade|ballades] à|en vélo|pied|cheval|bateau|forêt|montagne|moto|ville|voiture => {balade:\\1}',
    'faire|fait|faisons|font une [ballade] => balade',
  ],
  wrong: ['Ils font une [[ballade]] en forêt. => balade', 'J’aime les [[ballades]] à vélo. => balades'],
  right: ['Ils font une balade en forêt.', 'Il chante une vieille ballade.'],
});
