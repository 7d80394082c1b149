import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'FEW_MINUTE',
  category: 'GRAMMAR',
  description: '“a few minute” for “a few minutes”',
  message: 'Use the plural after “\\1”.',
  shortMessage: 'Plural',
  patterns: [
    'a few [@needsArticle|place|thing|kind|type|way|reason|country|company|job|car|person|student|friend|book|shop|problem] \\.|,|;|\\!|\\?|in|for|on|and|but|or|because|that|which|who|with|to|of|at|from|when|we|i|they|here|there|ago|later => {pluralnoun:\\3}',
    'few|several|two|three|four|five|six|seven|eight|nine|ten [minute|hour|day|week|month|year|mile] with|ago|later|before|after|when|in|older|younger|and|for|from|away => {pluralnoun:\\2}',
  ],
  wrong: [
    'There are a few [[job]] here. => jobs',
    'I sat for a few [[minute]] with him. => minutes',
    'She came two [[year]] ago. => years',
  ],
  right: ['I sat for a few minutes.', 'It is a two-year plan.'],
});
