import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'RAINING_SINCE',
  category: 'GRAMMAR',
  description: '“it is raining since” for “it has been raining since”',
  message: 'Use “has been” for something that started in the past and still goes on.',
  shortMessage: 'Verb tense',
  patterns: ['it [is] raining|snowing since|for => has been'],
  wrong: ['It [[is]] raining since morning. => has been', 'I know it [[is]] snowing for hours. => has been'],
  right: ['It has been raining since morning.', 'It is raining again.'],
});
