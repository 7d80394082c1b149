import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'FRIEND_OF_MY',
  category: 'GRAMMAR',
  description: '“a friend of my” for “a friend of mine”',
  message: 'After “of”, use “mine”, “yours” and so on.',
  shortMessage: 'Pronoun',
  words: { my: 'mine', your: 'yours', her: 'hers', our: 'ours', their: 'theirs' },
  patterns: [
    'friend|friends|colleague|cousin|some|one of [my|your|our|their] \\.|,|;|\\!|\\?|who|and|is|from|because|that|came|told|said|has|was => {words:\\3}',
  ],
  wrong: ['Ann is a friend of [[my]]. => mine', 'A friend of [[our]] came. => ours'],
  right: ['Ann is a friend of mine.', 'A friend of our family came.'],
});
