import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ANGLICISME_REALISER',
  category: 'STYLE',
  description: '« réaliser que » pour « se rendre compte que »',
  message: 'Pour prendre conscience, on dit « se rendre compte ».',
  shortMessage: 'Anglicisme',
  patterns: [
    '[réaliser] que|qu’ => se rendre compte',
    'il|elle|on [réalise] que|qu’ => se rend compte',
    'ils|elles [réalisent] que|qu’ => se rendent compte',
    'je [réalise] que|qu’ => me rends compte',
  ],
  wrong: [
    'Il faut [[réaliser]] que c’est fini. => se rendre compte',
    'Elle [[réalise]] qu’il est tard. => se rend compte',
  ],
  right: ['Il faut se rendre compte que c’est fini.', 'Elle réalise un film.'],
});
