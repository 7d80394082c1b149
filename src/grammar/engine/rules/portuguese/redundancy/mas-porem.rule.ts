import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MAS_POREM',
  category: 'REDUNDANCY',
  description: '“mas porém” por “mas”',
  message: 'Uma das duas conjunções basta.',
  shortMessage: 'Redundância',
  patterns: [
    '[mas porém] => mas',
    '[mas contudo] => mas',
    '[mas no entanto] => mas',
    '[porém mas] => porém',
    '[mas todavia] => mas',
    '[pois porque] => porque',
  ],
  wrong: ['É bonito, [[mas porém]] caro. => mas', 'Quis ir, [[mas no entanto]] ficou. => mas'],
  right: ['É bonito, mas caro.', 'Quis ir, no entanto ficou.'],
});
