import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'THERE_OWN',
  category: 'CONFUSED_WORDS',
  description: '“there own” for “their own”',
  message: 'Did you mean “their”? It means “belonging to them”.',
  shortMessage: 'Confused words',
  patterns: [
    '[there] own => their',
    "[they 're|’re] own => their",
    'with|of|to|for|from|lost|took|left|sold|forgot|brought|wash|washed|use|used [there] parents|mother|father|friends|homework|jobs|phones|houses|money|lives|minds|hands|bags|luggage|dog|car|house|team => their',
    '^ [there] car|house|dog|cat|team|mother|father|children|parents is|was|are|were|has|have => their',
    "^ [they 're|’re] car|house|dog|cat|team|mother|father is|was|has => their",
  ],
  wrong: [
    '[[There]] car is blue. => Their',
    "[[They're]] house is big. => Their",
    'They built [[there]] own house. => their',
    'The boys lost [[there]] bags. => their',
  ],
  right: ['They built their own house.', 'We put it there. Friends came.'],
});
