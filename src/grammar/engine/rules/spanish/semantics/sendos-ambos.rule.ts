import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SENDOS_AMBOS',
  category: 'SEMANTICS',
  description: '«sendos» con un singular',
  message: '«Sendos» siempre va en plural: «uno cada uno».',
  shortMessage: 'Sentido',
  patterns: ['[sendo] => sendos', '[senda] :NFP => sendas'],
  wrong: ['Traen [[sendo]] regalos. => sendos', 'Llevan [[senda]] bolsas. => sendas'],
  right: ['Traen sendos regalos.', 'La senda sube.'],
});
