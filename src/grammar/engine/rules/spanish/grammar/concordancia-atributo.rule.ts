import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CONCORDANCIA_ATRIBUTO',
  category: 'GRAMMAR',
  description: 'Atributo que no concuerda con el sujeto: «la puerta está cerrado»',
  message: 'El atributo concuerda con «\\3».',
  shortMessage: 'Concordancia',
  patterns: [
    {
      pattern:
        '@start|y|pero|que|, la|una|esta|esa|mi|tu|su|nuestra|toda :NFS^:NMS,AMS,P no|ya|todavía? es|está|fue|era|será|estaba|sea|esté|estará|parece muy|más|tan|bastante|demasiado|casi? [:AMS^:AFS,N,V,GER,INF,P] => {fs:\\7}',
      exceptions: [
        ':NMS,AMS que _ _ no|ya|todavía? _ muy|más|tan|bastante|demasiado|casi? [_]',
        'y _ _ _ _? [_]',
        '_ [cierto|posible|necesario|probable] que',
        'que _ _ _ _? [_] que|por|para',
        'lo que _ _ _ _? [_]',
      ],
    },
    {
      pattern:
        '@start|y|pero|que|, el|un|este|ese|mi|tu|su|nuestro|todo :NMS^:NFS,AFS,P no|ya|todavía? es|está|fue|era|será|estaba|sea|esté|estará|parece muy|más|tan|bastante|demasiado|casi? [:AFS^:AMS,N,V,GER,INF,P] => {ms:\\7}',
      exceptions: [
        ':NFS,AFS que _ _ no|ya|todavía? _ muy|más|tan|bastante|demasiado|casi? [_]',
        'y _ _ _ _? [_]',
        'que _ _ _ _? [_] por|para',
      ],
    },
    {
      pattern:
        '@start|y|pero|que|, las|unas|estas|esas|mis|tus|sus|nuestras|todas :NFP^:NMP,AMP,S no|ya|todavía? son|están|fueron|eran|serán|estaban|sean|estén|parecen muy|más|tan|bastante|demasiado|casi? [:AMS,AFS,AMP^:AFP,N,V,GER,INF] => {fp:\\7}',
      exceptions: ['y|o _ _ _ _? [_]', ':NMP,AMP que _ _ _? _ _? [_]'],
    },
    {
      pattern:
        '@start|y|pero|que|, los|unos|estos|esos|mis|tus|sus|nuestros|todos :NMP^:NFP,AFP,S no|ya|todavía? son|están|fueron|eran|serán|estaban|sean|estén|parecen muy|más|tan|bastante|demasiado|casi? [:AMS,AFS,AFP^:AMP,N,V,GER,INF] => {mp:\\7}',
      exceptions: ['y|o _ _ _ _? [_]', ':NFP,AFP que _ _ _? _ _? [_]'],
    },
  ],
  wrong: [
    'La puerta está [[cerrado]]. => cerrada',
    'El informe fue [[enviada]] ayer. => enviado',
    'Las chicas son muy [[guapo]]. => guapas',
    'Los libros están [[viejas]]. => viejos',
  ],
  right: ['La puerta está cerrada.', 'La verdad es otra.', 'Las chicas son de Madrid.'],
});
