import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PEOPLE_IS',
  category: 'GRAMMAR',
  description: '“people is” for “people are”',
  message: '“\\2” is plural, so use “{pluralverb:\\3}”.',
  shortMessage: 'Verb agreement',
  patterns: [
    {
      pattern:
        '^ people|children|men|women now|also|always|often|here|there|still|sometimes|usually|today|never|really [is|was|has|does] => {pluralverb:\\4}',
      message: '“\\2” is plural, so use “{pluralverb:\\4}”.',
    },
    '^ people|children|men|women [is|was|has|does] => {pluralverb:\\3}',
    {
      pattern:
        '^ the|these|those|many|some|most|all people|children|men|women|police [is|was|has|does] => {pluralverb:\\4}',
      message: '“\\3” is plural, so use “{pluralverb:\\4}”.',
    },
    {
      pattern: 'because|that|think|when|if people|children|men|women [is|was|has|does] => {pluralverb:\\3}',
      exceptions: ['_:NNP,NN that _ [_]'],
    },
    {
      pattern: 'more people [is|was|has|does] => {pluralverb:\\3}',
      exceptions: ['than|of|one|number more people [_]'],
    },
    {
      pattern: 'all the people [is|was|has|does] => {pluralverb:\\4}',
      message: '“\\3” is plural, so use “{pluralverb:\\4}”.',
      exceptions: ['of|for|with|to|in~1 all the people [_]'],
    },
  ],
  wrong: [
    'More and more people [[is]] ill. => are',
    'People now [[is]] tired of it. => are',
    'People [[is]] strange. => are',
    'The police [[was]] here. => were',
    'I think people [[is]] kind. => are',
  ],
  right: ['People are strange.', 'The people I know is a short list.'],
});
