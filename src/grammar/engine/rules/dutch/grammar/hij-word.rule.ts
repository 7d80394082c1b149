import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HIJ_WORD',
  category: 'GRAMMAR',
  description: '“hij word” voor “hij wordt”',
  message: 'Bij “\\1” krijgt het werkwoord een t.',
  shortMessage: 'Grammatica',
  patterns: ['hij|zij|ze|men|u [word|vind|houd|rijd|bied|antwoord|raad] => \\2t', 'dat|wie|die|er [word] => \\2t'],
  wrong: ['Hij [[word]] moe. => wordt', 'Zij [[vind]] het mooi. => vindt'],
  right: ['Hij wordt moe.', 'Word je moe?'],
});
