import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'EA_INFINITIF',
  category: 'GRAMMAR',
  description: 'Un infinitif pour un participe : « j’ai manger »',
  message: 'Après « avoir », le verbe est au participe passé : « {participe:\\3} ».',
  shortMessage: 'Forme du verbe',
  patterns: [
    'ai|as|a|avons|avez|ont|avait|avais|avaient|aurait pas|déjà|bien|toujours|jamais|tout|trop|beaucoup|souvent? [@infinitive] => {participe:\\3}',
  ],
  exceptions: ['ai|a|as|avons|avez|ont rien|à _? [_]'],
  wrong: ['J’ai [[manger]] une pomme. => mangé', 'Il a déjà [[parler]] de toi. => parlé'],
  right: ['J’ai mangé une pomme.', 'Il a à parler.'],
});
