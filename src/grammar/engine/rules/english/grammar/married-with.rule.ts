import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MARRIED_WITH',
  category: 'GRAMMAR',
  description: 'Verbs and adjectives with the wrong preposition',
  message: 'Use “{words:\\1}” after “\\1”.',
  shortMessage: 'Preposition',
  words: {
    married: 'to',
    depends: 'on',
    depend: 'on',
    depended: 'on',
    interested: 'in',
    consists: 'of',
    arrived: 'at',
    afraid: 'of',
  },
  patterns: [
    {
      pattern: 'married [with] a|an|my|his|her|the|him|me => {words:\\1}',
      exceptions: ['married [with] a|an|two|three|four|the child|children|family|kids'],
    },
    'depends|depend|depended [of] the|how|what|who|which|my|your|his|her|our|their|it|them|you|him|me|us => {words:\\1}',
    'interested [on|about] @determiner|it|them|music|learning|art|sports|history => {words:\\1}',
    'consists [on|in] @determiner|two|three|four|several|many => {words:\\1}',
    'arrived [to] the|my|our|london|paris|rome|berlin|school|work => {words:\\1}',
    'afraid [from] @determiner|it|them|him|her|dogs|spiders => {words:\\1}',
  ],
  wrong: [
    'He is married [[with]] a teacher. => to',
    'It depends [[of]] the weather. => on',
    'She is interested [[on]] the job. => in',
  ],
  right: ['He is married to a teacher.', 'He is married with a child.', 'It depends on the weather.'],
});
