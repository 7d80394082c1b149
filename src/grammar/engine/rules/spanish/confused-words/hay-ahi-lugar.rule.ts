import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HAY_AHI_LUGAR',
  category: 'CONFUSED_WORDS',
  description: '«hay» por «ahí» y «allí»',
  message: 'El lugar se escribe «ahí».',
  shortMessage: 'Homófono',
  patterns: [
    {
      pattern: 'por|de|desde|hasta|está|están|quédate|ponlo|déjalo|vive|mira [hay] /[.,;!?]/ => ahí',
      exceptions: ['qué|que|cuánto [hay]'],
    },
  ],
  wrong: ['Déjalo [[hay]]. => ahí', 'Pasa por [[hay]]. => ahí'],
  right: ['Déjalo ahí.', 'Dime qué hay.'],
});
