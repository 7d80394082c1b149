import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LI_LI_ACCENTO',
  category: 'TYPOS',
  description: '«li» per «lì» e «la» per «là»',
  message: 'L’avverbio di luogo si scrive con l’accento.',
  shortMessage: 'Accento',
  patterns: [
    {
      pattern: '[li] dentro|sotto|sopra|fuori|vicino|davanti|dietro|per => lì',
      exceptions: ['non|ce|te|me|ve|glie [li] _'],
    },
    'fin|da|di|quel|quello|quella|quelli|quelle|proprio [li] /[.,;!?]/ => lì',
    'fin|al|di|quel|quella|quelli [la] /[.,;!?]/ => là',
    '[quì|quà] => {senzaccento:\\1}',
  ],
  wrong: ['Guarda [[li]] dentro. => lì', 'Resta fin [[li]]. => lì'],
  right: ['Guarda lì dentro.', 'Li vedo domani.'],
});
