import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AGREEMENT_NUMBER',
  category: 'GRAMMAR',
  description: 'Nombre en singular tras «los», «unas», «mis»',
  message: 'Después de «\\1», el nombre va en plural.',
  shortMessage: 'Concordancia',
  patterns: [
    {
      pattern:
        'de|en|con|por|para|sobre|todos|todas|entre|según|hasta|desde|contra|mediante|bajo|durante|son|eran|hacia los|las [:NMS,NFS,AMS,AFS^:P,V3P^todo|sin|clase|estándar|video|vídeo|tipo|contra|extra|cual|junior|web|clave|no|anti|post|pro|sub|mini|multi|super|alta|alto|baja|madre|modelo|piloto] => {plural:\\3}',
      exceptions: ['_ _ [_] -|/'],
    },
    '@start|cuando|si|porque|donde|mientras|aunque los|las [:NMS,NFS^:P,A,PP,INF] se|no :V3P => {plural:\\3}',
    '@start|cuando|si|porque|donde|mientras|aunque los|las [:NMS,NFS^:P,A,INF] son|están|tienen|pueden|deben|fueron|eran|han => {plural:\\3}',
    {
      pattern: 'los|las [:S^:V,INF,GER,PP,P^alias] => {plural:\\2}',
      exceptions: ['no|que|se|me|te|nos|les|ellos|ya|lo|os|y|a los|las [_]'],
    },
    {
      pattern:
        'unos|unas|muchos|muchas|pocos|pocas|varios|varias|algunos|algunas|nuestros|nuestras|vuestros|vuestras|mis|tus|sus|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez [:S^:PP,INF,P] => {plural:\\2}',
      exceptions: [
        'uno|una|los|las|a|unos|unas|otros|cada|de unos|unas|muchos|muchas|pocos|pocas|varios|algunos|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez [:V]',
        'las|a|y|de|página|capítulo|número|nivel|tema|artículo|, dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez [_]',
      ],
    },
    'estos|estas|esos|esas|aquellos|aquellas|otros|otras [:S^:V,PP,INF,P] => {plural:\\2}',
    {
      pattern:
        'los|las|unos|unas|estos|estas|muchos|muchas|pocos|pocas|varios|varias|algunos|algunas|mis|tus|sus|nuestros|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez [@singular]^trabajo|regalo|juego|café => {plural:\\2}',
      exceptions: ['no|que|se|me|te|nos|les|ellos los|las [_]'],
    },
  ],
  wrong: [
    'Accede por medio de los [[protocolo]]. => protocolos',
    'Cuando las [[circunstancia]] se vuelven raras. => circunstancias',
    'Compro dos [[libro]]. => libros',
    'Mis [[amigo]] viven aquí. => amigos',
    'Vimos las [[ciudad]] de noche. => ciudades',
  ],
  right: ['Si los sentidos no son veraces, nos engañan.', 'Compro dos libros.', 'Los llamo mañana.', 'Se las regalo.'],
});
