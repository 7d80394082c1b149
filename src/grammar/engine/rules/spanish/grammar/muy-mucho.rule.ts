import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MUY_MUCHO',
  category: 'GRAMMAR',
  description: '«mucho cansado», «muy mejor»',
  message: 'Ante un adjetivo se dice «muy»; ante «mejor», «mucho».',
  shortMessage: 'Adverbio',
  patterns: [
    {
      pattern: '[muy] mejor|peor|mayor|menor|más|menos que|rápido|lejos|grande|caro|barato => mucho',
      exceptions: ['[muy] mayor|menor'],
    },
    'está|estoy|es|son|están|soy [mucho] cansado|cansada|feliz|triste|grande|pequeño|bonito|bonita|caro|cara|importante|difícil|fácil|bueno|buena|inteligente => muy',
  ],
  wrong: ['Estoy [[mucho]] cansado. => muy', 'Va [[muy]] más rápido. => mucho'],
  right: ['Estoy muy cansado.', 'Va mucho más rápido.'],
});
