import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ASCOLTARE_QUALCOSA',
  category: 'COLLOCATIONS',
  description: '“ascolto alla radio” per “ascolto la radio”',
  message: '“Ascoltare” vuole il complemento oggetto.',
  shortMessage: 'Preposizione',
  patterns: [
    'ascolto|ascolti|ascolta|ascoltiamo|ascoltano|ascoltare|ascoltando [alla] musica|radio|canzone|maestra => la',
    'ascolto|ascolti|ascolta|ascoltiamo|ascoltare|ascoltando [al] professore|disco|maestro => il',
  ],
  wrong: ['Mi piace ascoltare [[alla]] musica. => la', 'Ascolta [[al]] professore. => il'],
  right: ['Mi piace ascoltare la musica.', 'L’ho ascoltata alla festa.'],
});
