import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'THERE_HAS_BEEN_PLURAL',
  category: 'GRAMMAR',
  description: '“there has been many changes”',
  message: 'Use “have” before more than one thing.',
  shortMessage: 'Verb agreement',
  patterns: [
    { pattern: 'there [has] been many|several|two|three|four|five|few|numerous|various|lots|plenty => have' },
    { pattern: 'there [has] been some|a? few|lot? of? :NNS^:NN,NNU,VBZ,JJ => have' },
  ],
  exceptions: ['there has been lots|plenty|lot|some of? :NNU'],
  wrong: ['There [[has]] been many storms. => have', 'There [[has]] been several calls. => have'],
  right: ['There have been many storms.', 'There has been much rain.'],
});
