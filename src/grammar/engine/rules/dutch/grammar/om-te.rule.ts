import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'OM_TE',
  category: 'GRAMMAR',
  description: '“om zien” voor “om te zien”',
  message: 'Na “om” hoort “te” voor het werkwoord.',
  shortMessage: 'Te',
  patterns: ['moeilijk|makkelijk|leuk|fijn|goed|belangrijk [om] doen|zien|lezen|horen|maken|begrijpen|leren => om te'],
  wrong: ['Dat is moeilijk [[om]] doen. => om te', 'Het is leuk [[om]] horen. => om te'],
  right: ['Dat is moeilijk om te doen.', 'Het is goed om thuis te zijn.'],
});
