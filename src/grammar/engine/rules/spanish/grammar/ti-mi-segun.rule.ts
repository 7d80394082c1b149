import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TI_MI_SEGUN',
  category: 'GRAMMAR',
  description: '«entre tú y mí», «según ti»',
  message: 'Tras «entre» y «según» se usa «yo» y «tú».',
  shortMessage: 'Pronombre',
  patterns: [
    'según [mí] => yo',
    'según [ti] => tú',
    'entre [ti] y => tú',
    'entre tú|él|ella|ustedes y [mí] => yo',
    'excepto|salvo|menos|incluso [mí] => yo',
    'excepto|salvo|incluso [ti] => tú',
  ],
  wrong: ['Según [[ti]], llueve. => tú', 'Entre [[ti]] y yo hay amistad. => tú'],
  right: ['Según tú, llueve.', 'Es para ti.'],
});
