import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'O_PROBLEMA',
  category: 'GRAMMAR',
  description: '“a problema” por “o problema”',
  message: 'Os nomes como “problema” e “sistema” são masculinos.',
  shortMessage: 'Género',
  patterns: [
    {
      pattern: '[a] problema|sistema|programa|clima|tema|mapa|dia|poema|planeta|dilema|teorema => o',
      exceptions: ['dia [a] dia'],
    },
    '[uma] problema|sistema|programa|clima|tema|mapa|dia|poema|planeta|dilema => um',
    '[da] problema|sistema|programa|clima|tema|mapa|dia|planeta => do',
    '[na] problema|sistema|programa|mapa|planeta => no',
  ],
  wrong: ['[[A]] problema é grave. => O', 'Vi [[uma]] mapa antigo. => um'],
  right: ['O problema é grave.', 'É o seu dia a dia.', 'Vi um mapa antigo.'],
});
