import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DIAS_MINUSCULA',
  category: 'CASING',
  description: 'Dias, meses e estações com maiúscula: «na Segunda-feira»',
  message: 'Os dias da semana escrevem-se com minúscula: «{small:\\2}».',
  shortMessage: 'Minúscula',
  patterns: [
    {
      pattern:
        'na|de|à|no|às|toda|cada|em|próxima|última|próximo|último [=Segunda-feira|Terça-feira|Quarta-feira|Quinta-feira|Sexta-feira|Sábado|Domingo|Primavera|Verão|Outono|Inverno] => ={small:\\2}',
      exceptions: ['de|no [=Domingo|Sábado] =Gordo|de'],
    },
  ],
  wrong: ['Parto na [[Segunda-feira]]. => segunda-feira', 'No [[Verão]] nado. => verão'],
  right: ['Parto na segunda-feira.', 'No verão nado.'],
});
