import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SUITE_A',
  category: 'STYLE',
  picky: true,
  description: '« suite à » pour « à la suite de »',
  message: 'Dans un texte soigné, on écrit « à la suite de ».',
  shortMessage: 'Style',
  patterns: [
    '^ [suite à] votre|notre|la|une|un|mon|ce|cette => à la suite de',
    '^ [suite au] => à la suite du',
    '^ [suite aux] => à la suite des',
  ],
  wrong: ['[[Suite à]] votre lettre, je réponds. => À la suite de', '[[Suite au]] vol, il a appelé. => À la suite du'],
  right: ['À la suite de votre lettre, je réponds.', 'La suite au prochain numéro.'],
});
