import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DID_NOT_SUCCEED',
  category: 'STYLE',
  picky: true,
  description: '“did not succeed” for “failed”',
  message: 'You can say this in fewer words.',
  shortMessage: 'Wordiness',
  patterns: [
    '[not often] => rarely',
    '[did not remember] => forgot',
    '[do not remember] => forget',
    '[does not have] any => lacks',
    '[did not succeed] => failed',
    '[not different] => alike || similar',
  ],
  wrong: ['She [[did not succeed]]. => failed', 'They are [[not different]]. => alike'],
  right: ['They are alike.', 'She failed.'],
});
