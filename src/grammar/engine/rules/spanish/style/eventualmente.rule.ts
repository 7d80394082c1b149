import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'EVENTUALMENTE',
  category: 'STYLE',
  picky: true,
  description: '«eventualmente» por «finalmente»',
  message: '«Eventualmente» significa «tal vez»; al final se dice «finalmente».',
  shortMessage: 'Falso amigo',
  patterns: [
    '[eventualmente] se|lo|la|llegó|murió|ganó|perdió|terminó|acabó|logró|consiguió|descubrió => finalmente',
    'y|pero|, [eventualmente] murió|ganó|perdió|terminó|acabó|logró => finalmente',
  ],
  wrong: ['[[Eventualmente]] murió en el exilio. => Finalmente', 'Luchó y [[eventualmente]] ganó. => finalmente'],
  right: ['Finalmente murió en el exilio.', 'Eventualmente podría llover.'],
});
