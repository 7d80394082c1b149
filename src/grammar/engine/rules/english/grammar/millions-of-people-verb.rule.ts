import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MILLIONS_OF_PEOPLE_VERB',
  category: 'GRAMMAR',
  description: '“millions of people dies”',
  message: '“\\3” is plural, so use “{base:\\4}”.',
  shortMessage: 'Verb agreement',
  patterns: [
    {
      pattern:
        'millions|thousands|hundreds|lots|lot|majority|most|many|some|number of people|children|students|women|men [tends|dies|seems|gets|goes|buys|travels|spends|learns|prefers|chooses|believes|knows|says|becomes] => {base:\\4}',
    },
  ],
  wrong: ['Thousands of people [[dies]] each year. => die', 'A lot of children [[learns]] it. => learn'],
  right: ['Thousands of people die each year.', 'A number of people know it.'],
});
