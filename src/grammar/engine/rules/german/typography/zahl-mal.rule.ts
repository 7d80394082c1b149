import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ZAHL_MAL',
  category: 'TYPOGRAPHY',
  picky: true,
  description: '„3x“ im Text',
  message: 'Im Text schreibt man „dreimal“ oder „3-mal“.',
  shortMessage: 'Ziffern',
  patterns: ['[/[2-9]x/] täglich|pro|am|im|in|die => {vorMal:\\1}'],
  wrong: ['Nimm die Tabletten [[3x]] täglich. => 3-mal', 'Er läuft [[2x]] pro Woche. => 2-mal'],
  right: ['Nimm die Tabletten 3-mal täglich.', 'Die Gleichung 3x + 2 = 8.'],
});
