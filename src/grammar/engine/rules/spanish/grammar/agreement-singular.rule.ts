import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AGREEMENT_SINGULAR',
  category: 'GRAMMAR',
  description: 'Nombre en plural tras «el», «una», «cada»',
  message: 'Después de «\\1», el nombre va en singular.',
  shortMessage: 'Concordancia',
  patterns: [
    {
      pattern:
        'el|un|una|este|ese|aquel|esta|esa|mi|tu|su|nuestro|nuestra|algún|ningún|cada|cualquier|otro|otra [:P^:V,S,PP] => {singular:\\2}',
      exceptions: ['cada|de|el|un|la _ dos|tres|cuatro [_]', 'de|por|en|a uno|una [_]'],
    },
    {
      pattern: '[la :P^:V,S,PP] => las \\2 || la {singular:\\2}',
      exceptions: ['se|no|que|me|te|nos|le|ya|lo|os|y|a [la _]'],
    },
    {
      pattern: 'el|la|un|una|este|esta|ese|esa|cada|mi|tu|ningún|ninguna|cualquier [@plural] => {singular:\\2}',
      exceptions: ['se|no|que|me|te|nos|le|ya|lo|os|y|a la [_]'],
    },
  ],
  exceptions: ['y un|una [_]', '_ [cortafuegos|siglas|alias]'],
  wrong: [
    'Cada [[días]] estudia más. => día',
    'Tengo un [[libros]]. => libro',
    'Aprende [[la habilidades]] pronto. => las habilidades',
  ],
  right: ['Cada día estudia más.', 'Tengo un libro.', 'Este cortafuegos es seguro.'],
});
