import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'EMIGRAR_IMIGRAR',
  category: 'CONFUSED_WORDS',
  description: '“imigrou para fora” e “emigrante em Portugal”',
  message: 'Quem sai do país emigra; quem entra imigra.',
  shortMessage: 'Confusão',
  patterns: [
    '[imigrou] para a|o|os França|Brasil|Suíça|Alemanha|Canadá => emigrou',
    '[imigrou] para França|Portugal|Espanha|Angola => emigrou',
    '[imigrar] para => emigrar',
    '[imigraram] para => emigraram',
  ],
  wrong: ['O meu tio [[imigrou]] para França. => emigrou', 'Eles querem [[imigrar]] para longe. => emigrar'],
  right: ['O meu tio emigrou para França.', 'Os imigrantes chegam ao país.'],
});
