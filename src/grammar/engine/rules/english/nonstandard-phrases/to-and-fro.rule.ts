import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TO_AND_FRO',
  category: 'NONSTANDARD_PHRASES',
  description: '“to and from” for “to and fro”',
  message: 'The phrase is “to and fro”.',
  shortMessage: 'Set phrase',
  patterns: [
    'walk|walked|walking|swing|swung|swinging|pace|paced|pacing|run|ran|running|back|rocked|rocking|moved|moving to and [from|for] /[.,;!?]/ => fro',
  ],
  wrong: ['He paced to and [[from]]. => fro', 'The boat rocked to and [[from]], slowly. => fro'],
  right: ['He paced to and fro.', 'They run to and from school.'],
});
