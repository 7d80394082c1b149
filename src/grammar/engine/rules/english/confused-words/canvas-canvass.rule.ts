import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CANVAS_CANVASS',
  category: 'CONFUSED_WORDS',
  description: '“canvass” for “canvas” and the other way round',
  message: '“Canvas” is a cloth; to “canvass” is to ask for votes.',
  shortMessage: 'Confused words',
  patterns: [
    'oil|on|blank|stretched|white on|a? [canvass] /[.,;!?]|bag|bags|by|and|is|was|with|shoes/ => canvas',
    'to|will|and|they [canvas] voters|votes|opinions|opinion|support|for|neighbourhoods|neighbours => canvass',
  ],
  wrong: ['It is an oil on [[canvass]]. => canvas', 'They went to [[canvas]] voters. => canvass'],
  right: ['It is an oil on canvas.', 'They went to canvass voters.'],
});
