import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ESTAR_SIENDO',
  category: 'STYLE',
  picky: true,
  description: '«está siendo considerado» por la pasiva con «se»',
  message: 'Es más natural la forma con «se» o la voz activa.',
  shortMessage: 'Calco',
  patterns: ['[está|están siendo] :PP', '[estaba|estaban siendo] :PP'],
  wrong: ['El tema [[está siendo]] estudiado.', 'Las casas [[estaban siendo]] pintadas.'],
  right: ['Se estudia el tema.', 'Está siendo muy amable.'],
});
