import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TRAS_TRAZ',
  category: 'CONFUSED_WORDS',
  description: '«trás» por «traz» e vice-versa',
  message: 'Do verbo «trazer» escreve-se «traz».',
  shortMessage: 'Homófono',
  patterns: [
    'que|me|te|nos|não|ele|ela|você|quem|isso|isto [trás] o|a|os|as|um|uma|consigo|sorte|problemas|felicidade|muito|muita|boas => traz',
    { pattern: 'para|por|de|atrás [traz] /[.,;!]|da|do|de/ => trás', exceptions: ['para|por|de [traz] de'] },
    '[atráz|atraz|detraz] => {tras:\\1}',
  ],
  wrong: ['Ela [[trás]] o livro. => traz', 'Olhou para [[traz]]. => trás'],
  right: ['Ela traz o livro.', 'Olhou para trás.'],
});
