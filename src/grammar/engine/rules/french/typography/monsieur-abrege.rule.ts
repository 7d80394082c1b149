import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MONSIEUR_ABREGE',
  category: 'TYPOGRAPHY',
  description: '« Mr » pour « M. »',
  message: '« Monsieur » s’abrège « M. » en français.',
  shortMessage: 'Abréviation',
  patterns: [
    '[=Mr|Mr\\.] =/\\p{Lu}.*/ => =M.',
    '[=Mme \\.] =/\\p{Lu}.*/ => =Mme',
    '[=Mlle \\.] =/\\p{Lu}.*/ => =Mlle',
    '[=Dr \\.] =/\\p{Lu}.*/ => =Dr',
  ],
  wrong: ['J’ai vu [[Mr]] Durand. => M.', 'Voici [[Mme.]] Roux. => Mme'],
  right: ['J’ai vu M. Durand.', 'Voici Mme Roux.'],
});
