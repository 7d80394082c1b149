import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'YOUR_YOU_RE',
  category: 'CONFUSED_WORDS',
  description: '“your” for “you’re”',
  message: 'Did you mean “you’re”, short for “you are”? “Your” means “belonging to you”.',
  shortMessage: 'Confused words',
  patterns: [
    {
      pattern: "[your] in|at|on|from|with|under a|an|the|this|my|your|our|their => you're",
      exceptions: ['[your] _ the|a time'],
    },

    {
      pattern:
        "[your] welcome>home|party|email|message|mat|pack|speech|letter|gift|back|drink|bonus|bag|package|screen|page|desk|dinner|note|kit|committee|address => you're",
      exceptions: ['for|in|at|to|of|with|from|on|by|about|via|check|read|see [your] welcome'],
    },
    "if|because|that|when|hope|think|know|sure|glad|and|but|since|while|unless|whether|@start [your] not|going|doing|coming|looking|trying|wrong|late|ready|sure|joking|kidding>rate|is|was => you're",
    "[your] the one|best|only|reason|first|man|boss => you're",
    "[your] a|an|so|very|too^called => you're",
  ],
  exceptions: [
    '[your] very first|last|own|best|same|life|eyes|existence|presence|name|soul|heart|home',
    '/["“”‘’]/ [your]',
    '[your] going|doing|coming|looking|trying|late /\\p{L}+/^to|with|for|in|out|on|up|back|home|the|a|it|this|that|well|now|there|here|away|by|at|so|again|too|tomorrow|today',
  ],
  wrong: [
    "It is easier when [[your]] in a group. => you're",
    "Thanks! [[Your]] welcome. => You're",
    "I hope [[your]] ready for it. => you're",
    "I think [[your]] the best. => you're",
  ],
  right: [
    "You're welcome.",
    'I hope your dog is well.',
    'Thank you for your welcome email.',
    'It was your very first session.',
  ],
});
