import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BE_USED_TO_VB',
  category: 'GRAMMAR',
  description: '“suppose to” for “supposed to”, “am use to” for “am used to”',
  message: 'Did you mean “supposed to”?',
  shortMessage: 'Verb form',
  patterns: [
    "am|is|are|was|were|be|'m|'re|not|n't|’m|’re [suppose] to => supposed",
    {
      pattern:
        "@subject am|is|are|was|were|'m|'re|’m|’re|get|got [use] to /it|this|that|him|her|them|the|\\p{L}+ing/ => used",
      message: 'Did you mean “used to”, as in “accustomed to”?',
    },
  ],
  exceptions: ["do|does|did not|n't [suppose]"],
  wrong: [
    'You are [[suppose]] to wait here. => supposed',
    'It was [[suppose]] to be easy. => supposed',
    "I'm [[use]] to it. => used",
  ],
  right: ['You are supposed to wait here.', 'I do not suppose to know it all.'],
});
