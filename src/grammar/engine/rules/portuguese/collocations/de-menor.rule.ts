import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DE_MENOR',
  category: 'COLLOCATIONS',
  description: '«de menor» por «menor de idade»',
  message: 'A expressão é «menor de idade» ou «maior de idade».',
  shortMessage: 'Expressão',
  patterns: [
    'é|sou|era|são [de menor] /[.,;!?]/ => menor de idade',
    'é|sou|era|são [de maior] /[.,;!?]/ => maior de idade',
  ],
  wrong: ['Ele ainda é [[de menor]]. => menor de idade', 'Já sou [[de maior]]! => maior de idade'],
  right: ['Ele ainda é menor de idade.', 'É de maior valor.'],
});
