import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'EXPLAIN_TO',
  category: 'GRAMMAR',
  description: '“explain me” for “explain to me”',
  message: 'You explain something “to” someone.',
  shortMessage: 'Preposition',
  patterns: [
    {
      pattern:
        'gave|give|gives|send|sends|sent|show|shows|showed|told|tell|offer|offered [to me|him|us|them|her] the|a|my|his|her|their|our|some|this => \\3',
      message: 'Leave out “to” here.',
    },
    '[explain|explains|explained me|him|us|them] the|how|what|why|that|a|your|his|everything => \\1 to \\2',
  ],
  wrong: [
    'She [[explained me]] the problem. => explained to me',
    'Can you [[explain us]] how it works? => explain to us',
  ],
  right: ['She explained the problem to me.', 'That explains him.'],
});
