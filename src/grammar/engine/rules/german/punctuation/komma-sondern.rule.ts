import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'KOMMA_SONDERN',
  category: 'PUNCTUATION',
  description: 'Vor „sondern“ fehlt ein Komma',
  message: 'Vor „sondern“ steht ein Komma.',
  shortMessage: 'Zeichensetzung',
  patterns: ['/\\p{L}+/ [sondern] auch|ein|eine|einen|der|die|das|den|nur|er|sie|in|mit|zu => , sondern'],
  wrong: [
    'Er ist nicht dumm[[ sondern]] nur faul. => , sondern',
    'Das ist kein Hund[[ sondern]] eine Katze. => , sondern',
  ],
  right: ['Er ist nicht dumm, sondern nur faul.', 'Sie sondern sich ab.'],
});
