import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BECAUSE_NOUN',
  category: 'GRAMMAR',
  description: '“because the bad weather” for “because of the bad weather”',
  message: 'Before a noun without a verb, say “because of”.',
  shortMessage: 'Conjunction',
  patterns: [
    '[because] the|my|our|his|her|their|this|that :JJ? weather|rain|snow|traffic|war|pollution|noise|heat|pandemic|crisis|accident|illness|price|prices|exam|exams|cost|wind|storm|distance|problem|problems|situation|virus /[.!?]/ => because of',
  ],
  wrong: [
    'We stayed at home [[because]] the bad weather. => because of',
    'He was late [[because]] the traffic. => because of',
  ],
  right: ['We stayed at home because of the bad weather.', 'He was late because the traffic was heavy.'],
});
