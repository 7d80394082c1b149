import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WHOS_WHOSE',
  category: 'CONFUSED_WORDS',
  description: '“whose” for “who’s” and the other way round',
  message: '“Whose” means “belonging to whom”; “who’s” is short for “who is” or “who has”.',
  shortMessage: 'Confused words',
  patterns: [
    {
      pattern: "[whose] going|coming|been|there|the => who's",
      exceptions: ['[whose] going|coming|been|there /\\p{L}+/^to|with|on|in|home|for|up|out|there|tonight|tomorrow|a'],
    },
    "^ [who 's|’s] car|house|dog|idea|turn|book|fault|phone|keys|bag|shoes|coat is|are|was|were => whose",
  ],
  wrong: ["Guess [[whose]] coming to dinner. => who's", "[[Who's]] car is that? => Whose"],
  right: ['Guess who is coming to dinner.', 'Whose car is that?'],
});
