import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ADVERB_WELL',
  category: 'GRAMMAR',
  description: '“she sings very good” for “she sings very well”',
  message: 'Use “well” to say how something is done.',
  shortMessage: 'Good or well',
  patterns: [
    'he|she|they|we|i|you did|do|does|speak|speaks|spoke|sing|sings|sang|play|plays|played|swim|swims|dance|dances|cook|cooks|write|writes|drive|drives /\\p{L}+/?^is|are|was|were|some|a|the|something|of very [good] /[.!?]/ => well',
    'he|she|they|we|i|you sing|sings|sang|swim|swims|dance|dances [good] /[.!?]/ => well',
  ],
  wrong: [
    'She speaks English very [[good]]. => well',
    'He did it very [[good]]. => well',
    'They sing [[good]]. => well',
  ],
  right: ['She speaks English very well.', 'The play they did was very good.'],
});
