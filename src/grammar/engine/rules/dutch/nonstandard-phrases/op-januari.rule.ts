import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'OP_JANUARI',
  category: 'NONSTANDARD_PHRASES',
  description: '“op januari” voor “in januari”',
  message: 'Een maand of jaar krijgt “in”.',
  shortMessage: 'Voorzetsel',
  patterns: [
    '[op] januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december /[.,!?]|ga|gaan|kom|komt|is|was/ => in',
  ],
  wrong: ['Wij trouwen [[op]] juni. => in', '[[Op]] december is het koud. => In'],
  right: ['Wij trouwen in juni.', 'Wij trouwen op 3 juni.'],
});
