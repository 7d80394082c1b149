import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PRIMER_FEMENINO',
  category: 'GRAMMAR',
  description: '«primer» ante nombre femenino y otros ordinales',
  message: 'Ante un nombre femenino se escribe «{words:\\1}».',
  shortMessage: 'Concordancia',
  words: { primer: 'primera', tercer: 'tercera' },
  patterns: ['[@words] :NFS^:NMS,AMS => {words:\\1}'],
  wrong: ['Es la [[primer]] vez. => primera', 'Vive en la [[tercer]] casa. => tercera'],
  right: ['Es la primera vez.', 'Vive en el tercer piso.'],
});
