import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'QUANTIA_GRAMAS',
  category: 'GRAMMAR',
  description: '«duzentas gramas» por «duzentos gramas»',
  message: 'O grama, unidade de peso, é masculino.',
  shortMessage: 'Género',
  patterns: [
    '[duzentas] gramas => duzentos',
    '[trezentas] gramas => trezentos',
    '[quatrocentas] gramas => quatrocentos',
    '[quinhentas] gramas => quinhentos',
  ],
  wrong: ['Comprei [[duzentas]] gramas de queijo. => duzentos', 'Leva [[quinhentas]] gramas de farinha. => quinhentos'],
  right: ['Comprei duzentos gramas de queijo.', 'A grama do jardim está verde.'],
});
