import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'COZER_COMIDA',
  category: 'CONFUSED_WORDS',
  description: '“coser batatas” por “cozer batatas”',
  message: '“Cozer” é cozinhar; “coser” é costurar.',
  shortMessage: 'Confusão',
  patterns: [
    '[coser] batatas|arroz|massa|ovos|legumes|feijão|peixe => cozer',
    '[coser] as|o|os batatas|arroz|ovos|legumes|feijão|peixe => cozer',
    '[cozer] um|o|a|uma botão|saia|bainha|vestido => coser',
    'ovos [cosidos] => cozidos',
    'batatas [cosidas] => cozidas',
  ],
  wrong: ['Vou [[coser]] batatas. => cozer', 'Ela vai [[cozer]] um botão. => coser'],
  right: ['Vou cozer batatas.', 'Ela vai coser um botão.'],
});
