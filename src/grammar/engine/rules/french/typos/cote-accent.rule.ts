import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'COTE_ACCENT',
  category: 'TYPOS',
  description: '« coté » pour « côté »',
  message: 'Pour un bord ou une partie, on écrit « côté ».',
  shortMessage: 'Accent',
  patterns: [
    'à|de|du|au|un|autre|mon|ton|son|notre|votre|leur|ce|chaque|bon|mauvais|droit|gauche|opposé [coté] => côté',
    {
      pattern: 'à|de|du|les|des|deux|quatre|trois [cotés] => côtés',
      exceptions: ['bien|titres|sociétés|actions [cotés]'],
    },
  ],
  wrong: ['Il marche à [[coté]] de moi. => côté', 'Les deux [[cotés]] sont égaux. => côtés'],
  right: ['Il marche à côté de moi.', 'Ce titre est coté en bourse.'],
});
