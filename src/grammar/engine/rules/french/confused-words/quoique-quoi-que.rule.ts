import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'QUOIQUE_QUOI_QUE',
  category: 'CONFUSED_WORDS',
  description: '« quoique » pour « quoi que »',
  message: '« Quelle que soit la chose que » s’écrit « quoi que ».',
  shortMessage: 'Deux mots',
  patterns: [
    {
      pattern: "[quoiqu’|quoiqu'] il arrive|advienne|dise|fasse|soit|en => quoi qu’",
      exceptions: ["[quoiqu’|quoiqu'] il soit|fasse _"],
    },
    '[quoique] je|tu|nous|vous|ce|l’ fasse|fasses|fassions|fassiez|dise|dises|disions|disiez|soit|on => quoi que',
  ],
  wrong: ['[[Quoiqu’]]il arrive, je reste. => Quoi qu’', '[[Quoique]] tu dises, il refuse. => Quoi que'],
  right: ['Quoi qu’il arrive, je reste.', 'Quoique fatigué, il travaille.'],
});
