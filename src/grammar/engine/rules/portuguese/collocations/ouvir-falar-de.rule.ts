import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'OUVIR_FALAR_DE',
  category: 'COLLOCATIONS',
  description: '“ouvi falar sobre” e “escutar à música”',
  message: '“Escutar” e “ouvir” não pedem preposição.',
  shortMessage: 'Preposição',
  patterns: [
    'escutar|escuto|escuta|escutei|ouvir|ouço|ouve|ouvi [à] música|rádio|canção|professora => a',
    'escutar|escuto|escuta|escutei|ouvir|ouço|ouve|ouvi [ao] professor|disco|cantor => o',
  ],
  wrong: ['Gosto de escutar [[à]] música. => a', 'Ouvi [[ao]] cantor. => o'],
  right: ['Gosto de escutar a música.', 'Ouvi à porta o barulho.'],
});
