import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DAT_ZIJN',
  category: 'GRAMMAR',
  description: '“dit is boeken” voor “dit zijn boeken”',
  message: 'Volgt er een meervoud, dan hoort “zijn”.',
  shortMessage: 'Getal',
  patterns: [
    "^ dit|dat|het [is] mijn|zijn|haar|onze|de boeken|kinderen|ouders|vrienden|schoenen|sleutels|foto's|buren => zijn",
  ],
  wrong: ['Dit [[is]] mijn boeken. => zijn', 'Dat [[is]] onze buren. => zijn'],
  right: ['Dit zijn mijn boeken.', 'Dit is mijn boek.'],
});
