import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IS_NO_THE',
  category: 'GRAMMAR',
  description: '“is no always” for “is not always”',
  message: 'Before this word, write “not”.',
  shortMessage: '“no” or “not”',
  patterns: [
    'is|are|was|were|but|and|or|am [no] always|really|so|only|everyone|everybody|necessarily => not',
    "is|are|was|were|am|'s|'m|'re [no] the|my|your|his|her|our|their|sure|happy|afraid|ready => not",
  ],
  exceptions: [
    'there is|are|was|were [no] really|so|only|always',
    'there is|are|was|were [no] _ _',
    'is|was|are|were [no] only child|son|daughter',
    'but|and|or [no] really|so|only|always :JJ',
  ],
  wrong: ['The shop is [[no]] always open. => not', 'He is [[no]] my teacher. => not'],
  right: [
    'The shop is not always open.',
    'He is no teacher of mine.',
    'And no, always is not the word.',
    'There is no really good answer.',
  ],
});
