import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PAIS_MAIUSCULA',
  category: 'CASING',
  description: '“em portugal” por “em Portugal”',
  message: 'Os nomes de países e cidades levam maiúscula.',
  shortMessage: 'Maiúscula',
  patterns: [
    'em|de|para [=portugal] => =Portugal',
    'no|do|ao|pelo [=brasil] => =Brasil',
    'em|de|para [=lisboa] => =Lisboa',
    'em|de|para [=espanha] => =Espanha',
    'em|de|para|na|da [=frança] => =França',
    'na|da|à [=itália] => =Itália',
    'na|da|à [=alemanha] => =Alemanha',
    'na|da|à [=europa] => =Europa',
    'em|de|para [=angola] => =Angola',
    'em|de|para [=londres] => =Londres',
    'em|de|para [=paris] => =Paris',
  ],
  wrong: ['Moro em [[portugal]]. => Portugal', 'Ela é do [[brasil]]. => Brasil'],
  right: ['Moro em Portugal.', 'Ela é do Brasil.'],
});
