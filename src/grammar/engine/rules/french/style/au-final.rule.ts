import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AU_FINAL',
  category: 'STYLE',
  picky: true,
  description: '« au final » pour « finalement »',
  message: 'On écrit « finalement » ou « en fin de compte ».',
  shortMessage: 'Style',
  patterns: ['[au final] ,|il|elle|on|je|nous|c’|le|la|les|tout => finalement'],
  wrong: ['[[Au final]], il a gagné. => Finalement', '[[Au final]] il est resté. => Finalement'],
  right: ['Finalement, il a gagné.', 'Il a répondu au final du concert.'],
});
