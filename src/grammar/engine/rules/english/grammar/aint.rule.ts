import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AINT',
  category: 'GRAMMAR',
  issueType: 'style',
  picky: true,
  description: '“ain’t”',
  message: 'Avoid “ain’t” in written English.',
  shortMessage: 'Verb form',
  patterns: ["[ai n't|n’t]"],
  wrong: ["It [[ain't]] right.", "They [[ain't]] here."],
  right: ["It isn't right.", "They aren't here."],
});
