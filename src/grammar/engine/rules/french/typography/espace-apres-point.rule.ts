import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ESPACE_APRES_POINT',
  category: 'TYPOGRAPHY',
  description: 'Espace manquante après le point',
  message: 'On met une espace après le point.',
  shortMessage: 'Espace',
  patterns: ['[/\\p{Ll}{3,}/ #\\. #=/\\p{Lu}\\p{Ll}+/] => \\1. \\3'],
  wrong: ['Il est [[parti.Elle]] reste. => parti. Elle', 'C’est la [[fin.Voici]] la suite. => fin. Voici'],
  right: ['Il est parti. Elle reste.', 'Consultez exemple.com.'],
});
