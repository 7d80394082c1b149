import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ACCORD_ADJECTIF_POSTPOSE',
  category: 'GRAMMAR',
  description: 'Adjectif du mauvais genre après le nom : « une voiture vert »',
  message: 'L’adjectif s’accorde avec « \\2 ».',
  shortMessage: 'Accord',
  patterns: [
    'une|la|cette|ma|ta|sa|chaque|aucune|notre|votre :NFS^:NMS,V,A,PP^fois|chose|personne|part|partie|heure très|trop|plus|moins|si|assez|bien|peu [:AMS^:AFS,V,NMS,NFS,GER,INF] => {fs:\\4}',
    'un|ce|cet|mon|ton|son|chaque|aucun :NMS^:NFS,V,A,PP très|trop|plus|moins|si|assez|bien|peu [:AFS^:AMS,V,NMS,NFS,GER,INF] => {ms:\\4}',
    "de|d’|d' façon|manière [:AMS^:AFS,V,NMS,NFS,GER,INF] => {fs:\\3}",
    "c’|c' est une personne très|trop|si? [:AMS^:AFS,V,NMS,NFS,GER,INF] => {fs:\\6}",
    {
      pattern:
        'une|la|cette|ma|ta|sa|chaque|aucune|quelle|notre|votre|leur :NFS^:NMS,V,A,PP^fois|chose|personne|part|partie|heure|journée [:AMS^:AFS,V,NMS,NFS,GER,INF] => {fs:\\3}',
      exceptions: [
        '[:A] foncé|clair|ciel|marine|-',
        ':NMS,AMS,NMP,AMP de|à|par|en|sur|dans|pour|avec la|cette|ma|ta|sa|notre|votre|leur|une _ [_]',
        '_ _ [:A] par|comme|/[.,;:]/ que',
      ],
    },
    {
      pattern:
        'un|le|ce|cet|mon|ton|son|chaque|aucun|quel|notre|votre|leur|du|au :NMS^:NFS,V,A,PP [:AFS^:AMS,V,NMS,NFS,GER,INF] => {ms:\\3}',
      exceptions: [
        '_ _ [:A] par|comme',
        ':NFS,AFS,NFP,AFP du|au _ [_]',
        ':NFS,AFS,NFP,AFP de|à|par|en|sur|dans|pour|avec le|ce|mon|ton|son|notre|votre|leur|un _ [_]',
      ],
    },
    'une|la|cette|ma|ta|sa|aucune|notre|votre|leur :NFS^:NMS,V,A,PP non|très|plus|moins|trop|si|assez|bien [:AMS^:AFS,V,NMS,NFS,GER,INF] => {fs:\\4}',
  ],
  exceptions: ['plus|moins|aussi|tout|toute|trop|mieux|bien|mal|le|la [:A]'],
  wrong: [
    'Elle agit de façon [[brutal]]. => brutale',
    'Il conduit une voiture [[vert]]. => verte',
    'C’est un problème [[nouvelle]]. => nouveau',
    'Le serveur utilise une connexion non [[sécurisé]]. => sécurisée',
  ],
  right: ['Il conduit une voiture verte.', 'C’est un problème nouveau.', 'La ville haute est belle.'],
});
