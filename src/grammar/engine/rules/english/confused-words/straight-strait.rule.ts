import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'STRAIGHT_STRAIT',
  category: 'CONFUSED_WORDS',
  description: '“straight” for “strait”',
  message: 'A “strait” is a narrow sea; “straight” means “not bent”.',
  shortMessage: 'Confused words',
  patterns: [
    '[straight] of gibraltar|hormuz|dover|magellan|malacca|messina => strait',
    'dire [straights] => straits',
    '[straight] jacket|jackets => strait',
    'go|goes|went|going|keep|keeps|drive|stand|sit|walk|come [strait] /ahead|on|to|up|home|into|for|through/ => straight',
  ],
  wrong: [
    'The ship passed the [[Straight]] of Dover. => Strait',
    'Go [[strait]] ahead. => straight',
    'They are in dire [[straights]]. => straits',
  ],
  right: ['The ship passed the Strait of Dover.', 'Go straight ahead.'],
});
