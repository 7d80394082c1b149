import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LIFE_LIVE',
  category: 'CONFUSED_WORDS',
  description: '“want to life” for “want to live”, “my live” for “my life”',
  message: '“Live” is the verb, “life” is the noun.',
  shortMessage: 'Confused words',
  patterns: [
    { pattern: 'want|wants|wanted|able|like|need|needs|going|prefer to [life] => live' },
    { pattern: 'my|your|our|his|her|daily [live] \\.|,|;|in|is|was|with|because|will|when|easier|better => life' },
    { pattern: 'people|we|they|i|who [life] in|with|without|there|here|alone|together => live' },
    { pattern: 'their [live] \\.|,|;|in|is|was|with|because|will|when|easier|better => lives' },
    { pattern: 'a|an :JJ [live] \\.|,|;|in|and|with => life' },
  ],
  wrong: [
    'They want to [[life]] near the sea. => live',
    'It is the best day of my [[live]]. => life',
    'She had a quiet [[live]] in Rome. => life',
  ],
  right: ['They want to live near the sea.', 'They brought it to life.'],
});
