import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ACCORD_PLURIEL',
  category: 'GRAMMAR',
  description: 'Un singulier après « les », « des », « mes »',
  message: 'Après « \\1 », le nom prend la marque du pluriel.',
  shortMessage: 'Accord',
  patterns: [
    {
      pattern:
        'de|à|dans|sur|sous|avec|par|sans|contre|vers|chez|entre|parmi|depuis|pendant|selon|comme|toutes|tous|voici|voilà|consulter|ignorer|utiliser|modifier|afficher|effacer|supprimer|lire|vérifier les [:NMS,NFS,AMS,AFS^:P,V3P,INF,PP,GER^le|la|lui|leur|quelque|moins|plus|mieux|tout|côté|part] => {plur:\\3}',
      exceptions: ['de|à|sans les [:V]'],
    },
    {
      pattern: "@start|si|quand|car|que|mais|, les [:NMS,NFS^:P,INF,GER,A] ne|n’|n'|se|s’? :V3P => {plur:\\3}",
      exceptions: ['ne|je|tu|il|elle|on|qui les'],
    },
    {
      pattern: 'les|mes|tes|ses|nos|vos|ces|leurs [:AMS,AFS^:P,V,N,PP,INF^premier] :NMP,NFP^:S,V => {plur:\\2}',
      exceptions: ['les|mes|tes|ses|nos|vos|ces|leurs [mi|demi|semi|anti|plus|tout|non|sous|grand]'],
    },
    {
      pattern: 'les [:S^:V,INF,GER,PP^/.*(?:quelque|part|côté).*/] => {plur:\\2}',
      exceptions: [
        'je|j’|tu|il|elle|on|nous|vous|ils|elles|ne|qui|me|te|se|pour|de|à|sans|et|en|-|avant|après les [_]',
      ],
    },
    {
      pattern: 'les [@singular]^côté|porte|place|marche|moto|force|joue|garde|cadeau => {plur:\\2}',
      exceptions: ['je|j’|tu|il|elle|on|nous|vous|ils|elles|ne|qui|me|te|se les [_]'],
    },
    'mes|tes|ses|nos|vos|ces|aux|plusieurs|leurs [:S^:PP] => {plur:\\2}',
    { pattern: 'des|quelques [:S^:PP] => {plur:\\2}', exceptions: ['des [_] que|qu’|lors'] },
    'mes|tes|ses|nos|vos|ces|aux|plusieurs|leurs|des|quelques [:S,PP^:V,INF,GER] => {plur:\\2}',
    'les|mes|tes|ses|nos|vos|ces|aux|plusieurs|leurs|des|quelques petits|petites|grands|grandes|beaux|belles|nouveaux|nouvelles|vieux|vieilles|bons|bonnes|mauvais|mauvaises|jeunes|gros|grosses|premiers|premières|derniers|dernières|autres [:S^:PP] => {plur:\\3}',
  ],
  exceptions: ['[_] -', 'deux|trois|quatre|cinq|six|sept|huit|neuf|dix [_]'],
  wrong: [
    'Il dort avec les [[fantôme]]. => fantômes',
    'Il travaille avec les [[utilisateur]] du réseau. => utilisateurs',
    'Il a vendu les [[livre]]. => livres',
    'J’ai des [[ami]] ici. => amis',
    'Nous avons perdu nos [[carte]]. => cartes',
    'Les petits [[village]] se vident. => villages',
  ],
  right: ['Il a vendu les livres.', 'Il les regarde.', 'Il me donne quelques heures de repos.'],
});
