import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SKROT_KROPKA',
  category: 'PUNCTUATION',
  description: 'kropka po skrócie „mgr”, „dr”, „nr”',
  message: 'Po tym skrócie nie stawia się kropki, bo kończy się ostatnią literą wyrazu.',
  shortMessage: 'Skrót',
  patterns: ['[=dr|mgr|nr|płk #\\.] /[\\p{Lu}\\p{N}].*/ => \\1'],
  wrong: ['To jest [[dr.]] Kowalski. => dr', 'Dom [[nr.]] 5 stoi za rogiem. => nr'],
  right: ['To jest dr Kowalski.', 'Dom nr 5 stoi za rogiem.'],
});
