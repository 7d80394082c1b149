import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LA_MANO',
  category: 'GRAMMAR',
  description: '“il mano” per “la mano”',
  message: '“Mano”, “radio”, “foto” e “moto” sono femminili.',
  shortMessage: 'Genere',
  patterns: [
    '[il] mano|foto|auto|radio|eco => la',
    '[un] mano|foto|radio => una',
    '[mio] mano|foto|moto|auto => mia',
    '[i] mani|foto|moto => le',
  ],
  wrong: ['Dammi [[il]] mano. => la', 'Ho fatto [[un]] foto. => una'],
  right: ['Dammi la mano.', 'Ho fatto una foto.'],
});
