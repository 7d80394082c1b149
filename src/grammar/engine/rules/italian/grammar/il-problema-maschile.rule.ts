import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IL_PROBLEMA_MASCHILE',
  category: 'GRAMMAR',
  description: '“la problema” per “il problema”',
  message: 'I nomi come “problema” e “sistema” sono maschili.',
  shortMessage: 'Genere',
  patterns: [
    '[la] problema|sistema|programma|clima|panorama|dilemma|teorema|diploma => il',
    '[una] problema|sistema|programma|clima|panorama|dilemma|teorema|diploma => un',
  ],
  wrong: ['[[La]] problema è grave. => Il', 'È [[una]] sistema nuova. => un'],
  right: ['Il problema è grave.', 'È un sistema nuovo.'],
});
