import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'FAZER_UMA_PERGUNTA',
  category: 'NONSTANDARD_PHRASES',
  description: '“perguntar uma questão” por “fazer uma pergunta”',
  message: 'Uma pergunta faz-se.',
  shortMessage: 'Verbo',
  patterns: [
    '[perguntar] uma|umas|algumas|duas questão|pergunta|perguntas|questões => fazer',
    '[pergunto] uma pergunta => faço',
    '[perguntou] uma|várias|duas pergunta|perguntas|questão => fez',
  ],
  wrong: ['Posso [[perguntar]] uma pergunta? => fazer', 'Ele [[perguntou]] uma questão. => fez'],
  right: ['Posso fazer uma pergunta?', 'Ele perguntou uma coisa.'],
});
