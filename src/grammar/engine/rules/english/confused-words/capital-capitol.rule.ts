import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CAPITAL_CAPITOL',
  category: 'CONFUSED_WORDS',
  description: '“capitol” for “capital”',
  message: 'A “capital” is a chief city or a large letter; the “Capitol” is a building.',
  shortMessage: 'Confused words',
  patterns: [
    '[capitol] letter|letters|gains|gain|city|punishment|investment|expenditure|markets|goods => capital',
    'the|state|its [capitol] of france|germany|spain|italy|england|japan|china|the|russia|canada|australia|india|brazil|texas => capital',
    'venture|working|human|start-up|share [capitol] => capital',
  ],
  wrong: ['Paris is the [[capitol]] of France. => capital', 'Write it in [[capitol]] letters. => capital'],
  right: ['Paris is the capital of France.', 'They met on Capitol Hill.'],
});
