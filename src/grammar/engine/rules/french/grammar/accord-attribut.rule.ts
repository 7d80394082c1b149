import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ACCORD_ATTRIBUT',
  category: 'GRAMMAR',
  description: 'Attribut ou participe mal accordé : « la réunion a été reporté »',
  message: 'Le mot s’accorde avec le sujet « \\3 ».',
  shortMessage: 'Accord',
  patterns: [
    {
      pattern:
        "@start|et|mais|que|si|car|, la|une|cette|ma|ta|sa|notre|votre|chaque|aucune :NFS^:NMS,P,A^personne|chose|plupart|moitié|partie ne|n’|n'? est|était|sera|serait|fut|semble|reste|soit pas|plus|jamais|toujours|très|trop|plus|bien|déjà|assez|aussi? [:AMS^:AFS,N,V,INF,GER,P] => {fs:\\7}",
      exceptions: [
        ':NMS,AMS de|à|dans|sur|pour|avec|en la|une|cette|ma|sa|notre|votre _ _? _ _? [_]',
        '_ ne|n’? est|était|sera|serait|fut|soit _? [possible|nécessaire|certain|clair|vrai|évident|temps|question] que|de|qu’|d’',
      ],
    },
    "@start|et|mais|que|si|car|, le|un|ce|cet|mon|ton|son|notre|votre|chaque|aucun :NMS^:NFS,P,A ne|n’|n'? est|était|sera|serait|fut|semble|reste|soit pas|plus|jamais|toujours|très|trop|plus|bien|déjà|assez|aussi? [:AFS^:AMS,N,V,INF,GER,P] => {ms:\\7}",
    "@start|et|mais|si|car|, les|des|ces|mes|tes|ses|nos|vos|leurs|plusieurs|certaines :NFP^:NMP,S,A ne|n’|n'? sont|étaient|seront|seraient|furent|semblent|restent|soient pas|plus|jamais|toujours|très|trop|bien|déjà|assez|aussi? [:AMS,AFS,AMP^:AFP,N,V,INF,GER] => {fp:\\7}",
    "@start|et|mais|si|car|, les|des|ces|mes|tes|ses|nos|vos|leurs|plusieurs|certains :NMP^:NFP,S,A ne|n’|n'? sont|étaient|seront|seraient|furent|semblent|restent|soient pas|plus|jamais|toujours|très|trop|bien|déjà|assez|aussi? [:AMS,AFS,AFP^:AMP,N,V,INF,GER] => {mp:\\7}",
    "@start|et|mais|que|si|car|, la|une|cette|ma|ta|sa|notre|votre|chaque|aucune :NFS^:NMS,P,A^personne|chose n’|n'? a|avait|aura|aurait|ait pas? été [:AMS^:AFS,N,V,INF,GER,P] => {fs:\\8}",
    "@start|et|mais|que|si|car|, les|des|ces|mes|tes|ses|nos|vos|leurs|plusieurs|certaines :NFP^:NMP,S,A n’|n'? ont|avaient|auront|auraient|aient pas? été [:AMS,AFS,AMP^:AFP,N,V,INF,GER] => {fp:\\8}",
    "@start|et|mais|que|si|car|, les|des|ces|mes|tes|ses|nos|vos|leurs|plusieurs|certains :NMP^:NFP,S,A n’|n'? ont|avaient|auront|auraient|aient pas? été [:AMS,AFS,AFP^:AMP,N,V,INF,GER] => {mp:\\8}",
    {
      pattern:
        "elles n’|n'? sont|étaient|seront pas|plus|jamais|toujours|très|trop|bien|déjà? [:AMS,AFS,AMP^:AFP,N,V,INF,GER] => {fp:\\5}",
      exceptions: ["avec|pour|sans|chez|de|d’|d'|à|entre|et elles"],
    },
  ],
  wrong: [
    'La porte a été [[réparé]]. => réparée',
    'Les idées sont très [[lent]]. => lentes',
    'Mon jardin est [[grande]]. => grand',
    'Les documents ne sont pas [[grande]]. => grands',
    'La porte est [[fermé]]. => fermée',
  ],
  right: ['La porte a été réparée.', 'Les idées sont lentes.', 'La vérité est autre.'],
});
