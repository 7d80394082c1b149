import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AU_NIVEAU_DE',
  category: 'STYLE',
  picky: true,
  description: '« au niveau de » au sens de « pour »',
  message: '« Au niveau de » se dit d’une hauteur : « pour », « dans », « en ».',
  shortMessage: 'Style',
  patterns: [
    '[au niveau de] la|l’ qualité|sécurité|communication|santé|formation|gestion|organisation|vente|culture => pour',
    '[au niveau du] prix|travail|budget|personnel|temps|goût => pour le',
  ],
  wrong: ['[[Au niveau de]] la qualité, rien à dire. => Pour', '[[Au niveau du]] prix, il est cher. => Pour le'],
  right: ['Pour la qualité, rien à dire.', 'L’eau arrive au niveau de la porte.'],
});
