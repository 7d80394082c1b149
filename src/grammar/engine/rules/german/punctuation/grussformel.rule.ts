import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'GRUSSFORMEL',
  category: 'PUNCTUATION',
  description: 'Komma nach „Mit freundlichen Grüßen“',
  message: 'Nach der Grußformel steht im Deutschen kein Komma.',
  shortMessage: 'Komma',
  patterns: [
    'mit freundlichen|besten|herzlichen|vielen grüßen [#,] =>',
    '^ herzliche|liebe|viele|beste|freundliche grüße [#,] =>',
  ],
  wrong: ['Mit freundlichen Grüßen[[,]] Anna =>', 'Viele Grüße[[,]] dein Paul =>'],
  right: ['Mit freundlichen Grüßen Anna', 'Viele Grüße aus Wien, bis bald!'],
});
