import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LET_SOMEONE_TO',
  category: 'GRAMMAR',
  description: '“let me to go” for “let me go”',
  message: 'Leave out “to” after “\\1”.',
  shortMessage: 'Verb form',
  patterns: [
    'make|makes|made|making me|you|him|her|us|them|people [to :VB^:DT] => \\4',
    'make|makes|made|let|lets me|him|her|us|them|you|people [felt|thought|cried|laughed|realised|realized|smiled|went|knew|took|gave|wrote|forgot] => {base:\\3}',
    'let|lets|letting me|us|you|him|her|it|them [to :VB] => \\4',
    'make|makes|made|making me|him|her|us|them [to :VB^:NN,NNU] => \\4',
  ],
  wrong: [
    'It made us [[felt]] sad. => feel',
    'They let me [[to go]] home. => go',
    'She made him [[to understand]] it. => understand',
  ],
  right: ['They let me go home.', 'It was made to last.'],
});
