import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DONT_HE',
  category: 'GRAMMAR',
  description: '“he don’t” for “he doesn’t”',
  message: 'Use “doesn’t” with “\\1”.',
  shortMessage: 'Verb form',
  patterns: [
    { pattern: "he|she [do n't] => doesn't", exceptions: ['let|make|see|hear|do|did|does|and he|she [do]'] },
    'he|she [do n’t] => doesn’t',
    "everybody|everyone|nobody|somebody|someone [do n't] => doesn't",
  ],
  wrong: ["He [[don't]] know it. => doesn't", "She [[don't]] like tea. => doesn't"],
  right: ["He doesn't know it.", "They don't like tea."],
});
