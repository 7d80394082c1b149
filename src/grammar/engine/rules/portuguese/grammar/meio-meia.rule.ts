import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MEIO_MEIA',
  category: 'GRAMMAR',
  description: '«meia cansada» por «meio cansada»',
  message: 'Antes de um adjetivo usa-se «meio».',
  shortMessage: 'Advérbio',
  patterns: [
    'está|estou|estava|ficou|é|parece|anda [meia] cansada|triste|doente|tonta|louca|confusa|perdida|chateada|nervosa|aberta => meio',
    'meio-dia e [meio] => meia',
    '[bastantes] cansados|cansadas|grandes|bonitos|bonitas|caros|caras => bastante',
  ],
  wrong: ['Ela está [[meia]] cansada. => meio', 'São [[bastantes]] caros. => bastante'],
  right: ['Ela está meio cansada.', 'Comeu meia maçã.'],
});
