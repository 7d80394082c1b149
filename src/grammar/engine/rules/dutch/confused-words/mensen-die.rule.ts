import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MENSEN_DIE',
  category: 'CONFUSED_WORDS',
  description: '“mensen dat” en “iemand dat”',
  message: 'Na personen in het meervoud staat “die”.',
  shortMessage: 'Verwijzing',
  patterns: [
    'mensen|kinderen|vrienden|leerlingen|ouders|buren [dat] niet|geen|graag|veel|altijd|hier|daar => die',
    'iemand|niemand|iedereen [dat] niet|geen|graag|veel|altijd|hier|daar|mij => die',
  ],
  wrong: ['Er zijn mensen [[dat]] graag lezen. => die', 'Ken je iemand [[dat]] hier woont? => die'],
  right: ['Er zijn mensen die graag lezen.', 'Ken je iemand die hier woont?'],
});
