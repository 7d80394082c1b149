import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'A_NUMBER_OF',
  category: 'STYLE',
  picky: true,
  description: '“a number of” for “several”',
  message: 'You can say this in fewer words.',
  shortMessage: 'Wordiness',
  patterns: [
    '[a number of] people|things|reasons|ways|years|problems|countries|times|cases|issues|questions => several || some',
  ],
  wrong: ['There are [[a number of]] reasons. => several', 'It has [[a number of]] problems. => several'],
  right: ['There are several reasons.', 'The number of men is small.'],
});
