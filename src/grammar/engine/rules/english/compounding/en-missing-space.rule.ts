import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'EN_MISSING_SPACE',
  category: 'COMPOUNDING',
  priority: 2,
  description: 'Words that run together: “infact”',
  message: 'Write “{words:\\1}” as separate words.',
  shortMessage: 'Spelling mistake',
  words: {
    infact: 'in fact',
    aswell: 'as well',
    incase: 'in case',
    atleast: 'at least',
    eachother: 'each other',
    noone: 'no one',
    ofcourse: 'of course',
    inspite: 'in spite',
    moreso: 'more so',
    eventhough: 'even though',
    highschool: 'high school',
    ontop: 'on top',
  },
  patterns: ['@words => {words:\\1}'],
  wrong: [
    'They came [[aswell]]. => as well',
    '[[Infact]], nobody knew. => In fact',
    'They helped [[eachother]]. => each other',
  ],
  right: ['They came as well.', 'In fact, nobody knew.'],
});
