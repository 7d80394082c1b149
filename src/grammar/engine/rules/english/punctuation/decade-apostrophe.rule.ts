import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DECADE_APOSTROPHE',
  category: 'PUNCTUATION',
  issueType: 'style',
  picky: true,
  description: '“the 1990’s” for “the 1990s”',
  message: 'Write decades without an apostrophe.',
  shortMessage: 'Apostrophe',
  patterns: ["the early|late|mid? [/\\p{N}{4}|[2-9]0/ 's|’s] /[.,;!?]|and|were|when|in|to|that/ => \\3s"],
  wrong: ["It was in the [[1990's]]. => 1990s", "In the late [[1980's]], it grew. => 1980s"],
  right: ['It was in the 1990s.', "It was 2019's best film."],
});
