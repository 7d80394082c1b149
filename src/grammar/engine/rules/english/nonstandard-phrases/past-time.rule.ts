import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PAST_TIME',
  category: 'NONSTANDARD_PHRASES',
  description: '“past-time” for “pastime”',
  message: 'Write “pastime” as one word.',
  shortMessage: 'Set phrase',
  patterns: [
    'favourite|favorite|popular|national|beloved|my|his|her|their|common [past-time|passtime] => pastime',
    'favourite|favorite|popular|national|beloved [past time] => pastime',
    'favourite|favorite|popular|common [past times] => pastimes',
  ],
  wrong: ['Chess is his favourite [[past time]]. => pastime', 'It is a national [[past-time]]. => pastime'],
  right: ['Chess is his favourite pastime.', 'It is past time to go.'],
});
