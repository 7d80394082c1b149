import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AVOIR_PARTICIPE_PLURIEL',
  category: 'GRAMMAR',
  description: 'Participe accordé à tort avec le sujet après « avoir »',
  message: 'Avec « avoir », le participe ne s’accorde pas avec le sujet.',
  shortMessage: 'Accord',
  patterns: [
    '^ ils|elles|nous|vous|je|j’|tu|il|elle|on ont|avons|avez|ai|as|a|avaient|avait|auront|aura [:PP,AMP,AFS,AFP^:AMS,V,NFS,NFP,NMP,INF] => {pp:\\4}',
    "^ ils|elles|nous|vous|il|elle|on n’|n' ont|avons|avez|a|avaient|avait pas|jamais|rien|plus [:PP,AMP,AFS,AFP^:AMS,V,NFS,NFP,NMP,INF] => {pp:\\6}",
  ],
  wrong: ['Ils ont [[mangés]] trop tard. => mangé', 'Elle a [[parlée]] longtemps. => parlé'],
  right: ['Ils ont mangé trop tard.', 'Ils les ont mangés.'],
});
