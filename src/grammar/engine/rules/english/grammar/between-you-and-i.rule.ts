import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BETWEEN_YOU_AND_I',
  category: 'GRAMMAR',
  description: '“between you and I” for “between you and me”',
  message: 'Use “me” after “between”.',
  shortMessage: 'Pronoun',
  patterns: ['between [you|him|her|them and =I] => \\2 and me'],
  wrong: ['Between [[you and I]], it failed. => you and me', 'There is nothing between [[her and I]]. => her and me'],
  right: ['Between you and me, it failed.', 'She and I know the difference.'],
});
