import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ACCORD_ADJECTIF_ANTEPOSE',
  category: 'GRAMMAR',
  description: 'Adjectif du mauvais genre devant le nom : « les meilleurs chances »',
  message: 'L’adjectif s’accorde avec « \\2 ».',
  shortMessage: 'Accord',
  patterns: [
    {
      pattern:
        '[petit|grand|gros|bon|mauvais|nouveau|vieux|beau|premier|dernier|meilleur|haut|long|joli] :NFS^:NMS,A,PP,P^personne|heure => {fs:\\1}',
      exceptions: ['_ [_] personne|chose'],
    },
    '[petite|grande|grosse|bonne|mauvaise|nouvelle|vieille|belle|première|dernière|meilleure|haute|longue|jolie] :NMS^:NFS,A,PP,P,INF => {ms:\\1}',
    '[petits|grands|bons|nouveaux|beaux|premiers|derniers|meilleurs|hauts|longs|jolis] :NFP^:NMP,A,PP => {fp:\\1}',
    '[petites|grandes|grosses|bonnes|mauvaises|nouvelles|vieilles|belles|premières|dernières|meilleures|hautes|longues|jolies] :NMP^:NFP,A,PP => {mp:\\1}',
  ],
  exceptions: [
    'ont|a|est|sont|en|de|plus|tout|fait|au|très|il|elle|tenir|tient|sens|sent [bon|haut|gros|long|beau|premier] _',
    'à [première] vue',
  ],
  wrong: [
    'Ce sont les [[meilleurs]] chances de gagner. => meilleures',
    'Il est de [[petit]] taille. => petite',
    'C’est une [[belle]] village. => beau',
  ],
  right: [
    'Ce sont les meilleures chances de gagner.',
    'Il est de petite taille.',
    'Elle tient bon la plupart du temps.',
  ],
});
