import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AGREEMENT_DET_NOUN',
  category: 'GRAMMAR',
  description: 'Artículo de otro género: «la libro»',
  message: '«\\1» no concuerda en género con «\\2».',
  shortMessage: 'Concordancia',
  patterns: [
    {
      pattern: '[la] :NMS,AMS^:F,NFS,AFS,V,P => {masculino:\\1}',
      exceptions: ['se|no|que|me|te|nos|le|a|yo|ya|él|ella|usted|quien|os|lo|y|a|de [la] _'],
    },
    {
      pattern:
        '[una|esta|esa|aquella|nuestra|vuestra|otra|toda|mucha|alguna|ninguna|cierta] :NMS,AMS^:F,NFS,AFS,P,PP^especie^/.*(?:c|s|t|n|x|g)ión/ => {masculino:\\1}',
      exceptions: [
        'una|a|la|de|cada|alguna|ninguna|esta|esa|toda|otra|nuestra _ [_]',
        '[esta|esa|aquella|una|otra|alguna|ninguna] solo|mismo',
      ],
    },
    {
      pattern:
        '[la|una|esta|esa|aquella|nuestra|otra|toda|mucha] @masculine^lado|frente|mañana|capital|examen|derecho|partido => {masculino:\\1}',
      exceptions: ['se|no|que|me|te|nos|le [la] _'],
    },
    {
      pattern:
        '[el|un|este|ese|aquel|nuestro|vuestro|otro|mucho|algún|ningún|cierto] :NFS,AFS^:M,NMS,AMS,P,PP,INF^boca|hacha|extra|escucha^/.*(?:grama|tema|lema)/ => {femenino:\\1}',
      exceptions: ['uno|el|del|al|un [otro|mucho|cierto] _', '[mucho|otro] más|menos|mejor|peor'],
    },
    '[el|un|este|ese|aquel|nuestro|otro|mucho|algún|ningún] @feminine^parte|radio|moto|foto|mano|tarde|gente|cura => {femenino:\\1}',
    { pattern: '[un|el|este] foto|mano|moto|gente|tarde => {femenino:\\1}', exceptions: ['de|por [el] _'] },
  ],
  wrong: [
    'Leo [[la]] libro. => el',
    'Es [[un]] casa grande. => una',
    'Hay [[mucho]] lluvia. => mucha',
    'Escribe [[un]] expresión completa. => una',
  ],
  right: ['Leo el libro.', 'Es una casa grande.', 'El agua está fría.', 'El ecosistema cambia.', 'Tengo una opinión.'],
});
