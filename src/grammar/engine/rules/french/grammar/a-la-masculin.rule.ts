import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'A_LA_MASCULIN',
  category: 'GRAMMAR',
  priority: 1,
  description: '« à la » ou « de la » devant un nom masculin',
  message: '« \\3 » est masculin : l’article se contracte.',
  shortMessage: 'Accord',
  patterns: [
    '[à la] :NMS^:NFS,V,INF,AFS,PP^/[aeiouyhéèêâîôœ].*/ => au',
    '[de la] :NMS^:NFS,V,INF,AFS,PP^/[aeiouyhéèêâîôœ].*/ => du',
  ],
  exceptions: ['[à la] mi|fa|sol'],
  wrong: ['Il pense [[à la]] problème. => au', 'La couleur [[de la]] bateau me plaît. => du'],
  right: ['Il pense au problème.', 'Il est prêt à la suivre.'],
});
