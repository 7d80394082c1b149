import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PEEK_PEAK',
  category: 'CONFUSED_WORDS',
  description: '“peak” for “peek” and the other way round',
  message: 'A “peek” is a quick look; a “peak” is a top.',
  shortMessage: 'Confused words',
  patterns: [
    'take|took|taking|have|had a|another quick|little|sneaky? [peak] at|into|inside|through => peek',
    '[peaked|peaking] through|inside|out|over|around the|her|his|a|my|from window|curtain|curtains|door|fingers|keyhole => {peek:\\1}',
    '[peek] hours|season|performance|time|times|demand|oil|period => peak',
  ],
  wrong: ['Take a quick [[peak]] at it. => peek', 'Avoid the [[peek]] hours. => peak'],
  right: ['Take a quick peek at it.', 'Avoid the peak hours.'],
});
