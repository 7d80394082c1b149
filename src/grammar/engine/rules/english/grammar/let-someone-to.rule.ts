import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LET_SOMEONE_TO',
  category: 'GRAMMAR',
  description: '“let me to go” for “let me go”',
  message: 'Leave out “to” after “\\1”.',
  shortMessage: 'Verb form',
  patterns: [
    'let|lets|letting me|us|you|him|her|it|them [to :VB] => \\4',
    'make|makes|made|making me|him|her|us|them [to :VB^:NN,NNU] => \\4',
  ],
  wrong: ['They let me [[to go]] home. => go', 'She made him [[to understand]] it. => understand'],
  right: ['They let me go home.', 'It was made to last.'],
});
