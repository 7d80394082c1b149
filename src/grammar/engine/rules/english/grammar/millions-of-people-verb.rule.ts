import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MILLIONS_OF_PEOPLE_VERB',
  category: 'GRAMMAR',
  description: '“millions of people dies”',
  message: '“\\3” is plural, so use a plural verb.',
  shortMessage: 'Verb agreement',
  patterns: [
    {
      pattern:
        'millions|thousands|hundreds|lots|lot|majority|most|many|some|number of people|children|students|women|men [tends|dies|seems|gets|goes|buys|travels|spends|learns|prefers|chooses|believes|knows|says|becomes] => {base:\\4}',
    },
    {
      pattern: 'more people [is|was|has|does] => {pluralverb:\\3}',
      message: '“People” is plural, so use “{pluralverb:\\3}”.',
    },
    {
      pattern: 'all the people [is|was|has|does] => {pluralverb:\\4}',
      message: '“People” is plural, so use “{pluralverb:\\4}”.',
    },
  ],
  exceptions: ['than|of|one|number more people [_]', 'of|for|with|to|in~1 all the people [_]'],
  wrong: ['Thousands of people [[dies]] each year. => die', 'More and more people [[is]] ill. => are'],
  right: ['Thousands of people die each year.', 'One more person is ill.'],
});
