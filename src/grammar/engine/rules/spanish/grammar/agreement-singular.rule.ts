import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AGREEMENT_SINGULAR',
  category: 'GRAMMAR',
  description: 'Un plural tras «el», «una», «este»',
  message: 'Tras «\\1» va el singular: «{singular:\\2}».',
  shortMessage: 'Concordancia',
  patterns: ['el|la|un|una|este|esta|ese|esa|cada|mi|tu|ningún|ninguna|cualquier [@plural] => {singular:\\2}'],
  wrong: ['Es una [[casas]]. => casa', 'Cada [[días]] llueve. => día'],
  right: ['Es una casa.', 'Las casas son altas.'],
});
