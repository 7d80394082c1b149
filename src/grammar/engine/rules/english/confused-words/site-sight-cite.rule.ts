import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SITE_SIGHT_CITE',
  category: 'CONFUSED_WORDS',
  description: '“sight”, “site” and “cite”',
  message: 'A “site” is a place, a “sight” is a view, and to “cite” is to quote.',
  shortMessage: 'Confused words',
  patterns: [
    'web|building|construction|camp|internet|burial|job|nesting [sight|sights|cite] => {site:\\2}',
    'love at first [site] => sight',
    'out of [site] /[.,;!?]/ => sight',
    'catch|caught|lose|lost [site] of => sight',
    'in|within [site] of the shore|land|town|house|sea => sight',
    'to|he|she|they|authors|can|please [site|sight] a|the|this|an source|sources|study|paper|article|reference|references|book|passage|case|example => cite',
  ],
  wrong: [
    'It was love at first [[site]]. => sight',
    'We visited the construction [[sight]]. => site',
    'Please [[site]] the source. => cite',
  ],
  right: ['It was love at first sight.', 'We visited the construction site.', 'Please cite the source.'],
});
