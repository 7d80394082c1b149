import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TACT_TACK',
  category: 'CONFUSED_WORDS',
  description: '“tact” for “tack”',
  message: 'Did you mean “tack”? A new tack is a new approach.',
  shortMessage: 'Confused words',
  patterns: [
    'different|another|new|change|changed|same|wrong [tact] /[.,;!?]|and|to|by|with|in/ => tack',
    'a [tact] that|which => tack',
  ],
  wrong: ['Let us try a different [[tact]]. => tack', 'They changed [[tact]] and left. => tack'],
  right: ['Let us try a different tack.', 'He showed great tact.'],
});
