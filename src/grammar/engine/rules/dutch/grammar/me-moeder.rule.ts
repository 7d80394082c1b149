import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ME_MOEDER',
  category: 'GRAMMAR',
  description: '“me moeder” voor “mijn moeder”',
  message: 'Het bezittelijk voornaamwoord is “mijn”.',
  shortMessage: 'Grammatica',
  patterns: ['[me] moeder|vader|zus|broer|fiets|huis|auto|hond|kat|vriend|vriendin|werk|telefoon|kamer|ouders => mijn'],
  wrong: ['[[Me]] moeder belt. => Mijn', 'Dat is [[me]] fiets. => mijn'],
  right: ['Mijn moeder belt.', 'Hij ziet me.'],
});
