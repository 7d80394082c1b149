import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MALGRE_QUE',
  category: 'GRAMMAR',
  issueType: 'style',
  picky: true,
  description: '« malgré que » pour « bien que »',
  message: 'Dans la langue soignée, on dit « bien que ».',
  shortMessage: 'Locution',
  patterns: ["[malgré que|qu’|qu'] => bien que"],
  wrong: ['Il sort [[malgré que]] je dorme. => bien que', '[[Malgré que]] tu sois là, il part. => Bien que'],
  right: ['Il sort bien que je dorme.', 'Il sort malgré la pluie.'],
});
