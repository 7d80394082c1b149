import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ADJETIVO_GENERO',
  category: 'GRAMMAR',
  description: 'Adjetivo de otro género tras el nombre: «una casa rojo»',
  message: 'El adjetivo concuerda en género con «\\2».',
  shortMessage: 'Concordancia',
  patterns: [
    'una|la|esta|esa|mi|tu|su|nuestra|otra|cada :NFS^:NMS,P^vez|parte|cosa muy|tan|más|menos|bastante|demasiado [:AMS^:AFS,V,GER,INF,P] => {fs:\\4}',
    'un|este|ese|otro :NMS^:NFS,AFS,P muy|tan|más|menos|bastante|demasiado [:AFS^:AMS,V,GER,INF,P] => {ms:\\4}',
    'de|en manera|forma [:AMS^:AFS,V,GER,INF,P,N] => {fs:\\3}',
    {
      pattern:
        'la|una|esta|esa|mi|tu|su :NFS^:NMS,AMS,INF,P,V^vez|parte|cosa|persona|gente [/.+[ai]do/:PP^:N,AFS,V] => {fs:\\3}',
      exceptions: [
        ':NMS,AMS de|en|con|por|para|a|sin|y|e|, la|una|su|mi|esta|cada _ [_]',
        'ha|han|había|he|hemos|dado|una|tras|visto|según~4 [_]',
        ':NMS,AMS :AMS de|en|con|por|para|a|sin _ _ [_]',
      ],
    },
    {
      pattern:
        'una|la|esta|esa|aquella|mi|tu|su|nuestra|otra|cada|ninguna|alguna :NFS^:NMS,AMS,PP,INF,P^vez|parte|cosa|mañana|noche|tarde|semana|hora|persona [:AMS^:AFS,V,GER,INF,P,PP^patrón|intermediario|primero|segundo|último|piloto] => {fs:\\3}',
      exceptions: [':NMS,AMS de|en|con|por|para|a|sin la|una|su|mi|esta|cada _ [_]'],
    },
    {
      pattern:
        'un|el|este|ese|aquel|mi|tu|su|nuestro|otro|cada|ningún|algún|del|al :NMS^:NFS,AFS,PP,INF,P^lado|modo|día|año [:AFS^:AMS,V,GER,INF,P,PP] => {ms:\\3}',
      exceptions: [':NFS,AFS,NFP de|en|con|por|para|a|sin el|un|su|mi|este|cada _ [_]', ':NFS,AFS,NFP del|al _ [_]'],
    },
    {
      pattern:
        'unas|las|estas|esas|mis|tus|sus|nuestras|otras|muchas|varias|dos|tres :NFP^:NMP,AMP,PP,S^veces [:AMP^:AFP,V,S,PP] => {fp:\\3}',
      exceptions: ['_ de|en|con|por|para|a|sin las|sus|mis|estas _ [_]'],
    },
    {
      pattern:
        'unos|los|estos|esos|mis|tus|sus|nuestros|otros|muchos|varios|dos|tres :NMP^:NFP,AFP,PP,S [:AFP^:AMP,V,S,PP] => {mp:\\3}',
      exceptions: ['_ de|en|con|por|para|a|sin los|sus|mis|estos _ [_]'],
    },
  ],
  wrong: [
    'Es una persona muy [[simpático]]. => simpática',
    'Elimina la basura [[almacenado]]. => almacenada',
    'Vive en una casa [[blanco]]. => blanca',
    'Es un problema [[rara]]. => raro',
    'Compró unos zapatos [[rojas]]. => rojos',
  ],
  right: [
    'Una vez terminado, descansa.',
    'Vive en una casa blanca.',
    'Es un problema raro.',
    'La consola primero lee la orden.',
    'Compró unos zapatos rojos.',
  ],
});
