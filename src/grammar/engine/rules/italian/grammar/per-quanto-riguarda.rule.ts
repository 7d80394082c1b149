import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PER_QUANTO_RIGUARDA',
  category: 'GRAMMAR',
  description: '“per quanto riguarda al” per “per quanto riguarda il”',
  message: '“Per quanto riguarda” vuole l’articolo senza preposizione.',
  shortMessage: 'Preposizione di troppo',
  patterns: [
    'per quanto|quel|ciò che? riguarda|concerne [al] => il',
    'per quanto|quel|ciò che? riguarda|concerne [alla] => la',
    'per quanto|quel|ciò che? riguarda|concerne [ai] => i',
    'per quanto|quel|ciò che? riguarda|concerne [alle] => le',
  ],
  wrong: [
    'Per quanto riguarda [[alla]] scuola, va bene. => la',
    'Per quel che riguarda [[al]] prezzo, decidi tu. => il',
  ],
  right: ['Per quanto riguarda la scuola, va bene.', 'Riguardo alla scuola, va bene.'],
});
