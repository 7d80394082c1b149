import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'GRABAR_GRAVAR',
  category: 'CONFUSED_WORDS',
  description: '«grabar» y «gravar»',
  message: 'Un impuesto «grava»; el sonido se «graba».',
  shortMessage: 'Homófono',
  patterns: [
    'impuesto|impuestos|tasa que? [graba|graban|grabar] => {gravar:\\3}',
    '[gravar|gravó|grava|gravaron] un|una|el|la disco|canción|video|vídeo|película|voz|conversación|entrevista => {grabar:\\1}',
  ],
  wrong: ['Hay un impuesto que [[graba]] el lujo. => grava', 'Quieren [[gravar]] un disco. => grabar'],
  right: ['Hay un impuesto que grava el lujo.', 'Quieren grabar un disco.'],
});
