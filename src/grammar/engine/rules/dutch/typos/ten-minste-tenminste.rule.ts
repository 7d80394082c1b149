import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TEN_MINSTE_TENMINSTE',
  category: 'TYPOS',
  description: '“tenminste drie” voor “ten minste drie”',
  message: 'Voor een getal schrijf je “ten minste” los: het betekent “minimaal”.',
  shortMessage: 'Los',
  patterns: ['[tenminste] twee|drie|vier|vijf|zes|tien|honderd|één => ten minste', '[tenminste] /\\d+/ => ten minste'],
  wrong: ['Er kwamen [[tenminste]] tien mensen. => ten minste', 'Het duurt [[tenminste]] 3 uur. => ten minste'],
  right: ['Er kwamen ten minste tien mensen.', 'Dat zegt hij tenminste.'],
});
