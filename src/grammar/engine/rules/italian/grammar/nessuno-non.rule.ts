import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NESSUNO_NON',
  category: 'GRAMMAR',
  description: '“nessuno non ha” per “nessuno ha”',
  message: 'Davanti al verbo “nessuno” basta da solo, senza “non”.',
  shortMessage: 'Negazione di troppo',
  patterns: ['^ nessuno|niente|nulla [non] è|ha|può|sa|vuole|era|aveva|viene|va =>'],
  wrong: ['Nessuno[[ non]] ha visto il film. =>', 'Niente[[ non]] è perduto. =>'],
  right: ['Nessuno ha visto il film.', 'Non ha visto il film nessuno.'],
});
