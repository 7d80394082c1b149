import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'COMMA_ADVERBIO',
  category: 'PUNCTUATION',
  picky: true,
  description: 'Falta la coma tras un adverbio de toda la frase',
  message: 'Tras «\\2», que habla de toda la frase, se escribe una coma.',
  shortMessage: 'Coma',
  patterns: [
    {
      pattern:
        '^ [afortunadamente|desgraciadamente|lamentablemente|finalmente|normalmente|generalmente|actualmente|evidentemente|además|primero|segundo|luego] el|la|los|las|un|una|no|se|es|hay|él|ella|nosotros|este|esta|todos => \\2,',
      exceptions: ['^ [primero|segundo|luego] _'],
    },
  ],
  wrong: ['[[Finalmente]] la lluvia cesó. => Finalmente,', '[[Además]] el tren llegó tarde. => Además,'],
  right: ['Finalmente, la lluvia cesó.', 'Además de pan, compró vino.'],
});
