import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ADVERB_WELL',
  category: 'GRAMMAR',
  description: '“she sings very good” for “she sings very well”',
  message: 'Use “well” to say how something is done.',
  shortMessage: 'Good or well',
  patterns: [
    {
      pattern:
        'did|do|does|done|doing|work|works|worked|sing|sings|sang|dance|dances|danced|cook|cooks|cooked|speak|speaks|spoke|write|writes|wrote|swim|swims|drive|drives|slept|sleep|sleeps|play|plays|played|recovered|recover very|really|so|pretty [good] \\.|,|;|\\!|in|at|and|but|on|with|after|because => well',
      exceptions: [':DT,JJ,PRPS work|play|drive|sleep|dance|cook _ [good]'],
    },

    'he|she|they|we|i|you did|do|does|speak|speaks|spoke|sing|sings|sang|play|plays|played|swim|swims|dance|dances|cook|cooks|write|writes|drive|drives /\\p{L}+/?^is|are|was|were|some|a|the|something|of very [good] /[.!?]/ => well',
    'he|she|they|we|i|you sing|sings|sang|swim|swims|dance|dances [good] /[.!?]/ => well',
    'play|plays|played|speak|speaks|spoke|speaking|playing football|tennis|guitar|piano|violin|english|german|french|spanish|italian|chess|basketball [good] /[.!?]|and|because|but/ => well',
  ],
  wrong: [
    'I did very [[good]] in the exam. => well',
    'She speaks English very [[good]]. => well',
    'He did it very [[good]]. => well',
    'They sing [[good]]. => well',
    'He plays chess [[good]]. => well',
  ],
  right: ['She speaks English very well.', 'The play they did was very good.'],
});
