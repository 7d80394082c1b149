import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AD_NAUSEAM',
  category: 'NONSTANDARD_PHRASES',
  description: '“ad nauseum” for “ad nauseam”',
  message: 'The phrase is “ad nauseam”.',
  shortMessage: 'Set phrase',
  patterns: ['ad [nauseum|naseum] => nauseam', 'ad [hock] => hoc'],
  wrong: ['He told it ad [[nauseum]]. => nauseam', 'It goes on ad [[nauseum]], they say. => nauseam'],
  right: ['He told it ad nauseam.', 'They made an ad.'],
});
