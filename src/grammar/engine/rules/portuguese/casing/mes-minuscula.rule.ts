import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MES_MINUSCULA',
  category: 'CASING',
  description: '“em Janeiro” por “em janeiro”',
  message: 'Os meses escrevem-se com minúscula.',
  shortMessage: 'Minúscula',
  patterns: [
    'em|de|desde|até [=Janeiro|Fevereiro|Março|Abril|Maio|Junho|Julho|Agosto|Setembro|Outubro|Novembro|Dezembro] => ={small:\\2}',
  ],
  exceptions: ['rio de [_]'],
  wrong: ['Nasci em [[Janeiro]]. => janeiro', 'Fica até [[Maio]]. => maio'],
  right: ['Nasci em janeiro.', 'O Rio de Janeiro é lindo.'],
});
