import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AGREEMENT_DET_NOUN',
  category: 'GRAMMAR',
  description: 'Artículo de otro género: «la libro»',
  message: '«\\1» no concuerda en género con «\\2».',
  shortMessage: 'Concordancia',
  patterns: [
    {
      pattern:
        '[la|una|esta|esa|aquella|nuestra|otra|toda|mucha] @masculine^lado|frente|mañana|capital|examen|derecho|partido => {masculino:\\1}',
      exceptions: ['se|no|que|me|te|nos|le [la] _'],
    },
    '[el|un|este|ese|aquel|nuestro|otro|mucho|algún|ningún] @feminine^parte|radio|moto|foto|mano|tarde|gente|cura => {femenino:\\1}',
    { pattern: '[un|el|este] foto|mano|moto|gente|tarde => {femenino:\\1}', exceptions: ['de|por [el] _'] },
  ],
  wrong: ['Leo [[la]] libro. => el', 'Es [[un]] casa grande. => una', 'Hay [[mucho]] lluvia. => mucha'],
  right: ['Leo el libro.', 'Es una casa grande.'],
});
