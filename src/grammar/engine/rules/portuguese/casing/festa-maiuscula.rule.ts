import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'FESTA_MAIUSCULA',
  category: 'CASING',
  description: '“feliz natal” por “feliz Natal”',
  message: 'Os nomes das festas levam maiúscula.',
  shortMessage: 'Maiúscula',
  patterns: [
    'feliz|no|do|de [=natal] e|! => =Natal',
    'feliz [=natal] => =Natal',
    'feliz|da|na [=páscoa] => =Páscoa',
    'no|do|de [=carnaval] => =Carnaval',
  ],
  wrong: ['Desejo um feliz [[natal]]. => Natal', 'Viajamos na [[páscoa]]. => Páscoa'],
  right: ['Desejo um feliz Natal.', 'Viajamos na Páscoa.'],
});
