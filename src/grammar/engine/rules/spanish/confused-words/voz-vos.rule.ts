import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VOZ_VOS',
  category: 'CONFUSED_WORDS',
  description: '«vos» por «voz»',
  message: 'El sonido de la garganta es la «voz».',
  shortMessage: 'Homófono',
  patterns: ['en|a [vos] alta|baja => voz', 'tu|mi|su|la|una [vos] es|era|suena|dulce|grave|ronca => voz'],
  wrong: ['Habla en [[vos]] alta. => voz', 'Su [[vos]] suena triste. => voz'],
  right: ['Habla en voz alta.', 'Vos tenés razón.'],
});
