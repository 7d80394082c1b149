import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PORQUE_POR_QUE',
  category: 'CONFUSED_WORDS',
  description: '«porque» por «por que» ou «porquê»',
  message: 'No fim da frase escreve-se «porquê»; como nome também.',
  shortMessage: 'Porquê',
  patterns: [
    '[porque] \\? => porquê',
    { pattern: 'o|um|os|do|seu|meu|qual [porque] => porquê', exceptions: ['ou|e|, o [porque]'] },
    {
      pattern: '[porquê] não|é|está|ele|ela|eu|nós|o|a|ficou|veio|estava => porque',
      exceptions: ['o|um|do|seu [porquê]'],
    },
    'sem saber|dizer|explicar|entender|perceber [porque] . => porquê',
  ],
  wrong: ['Não vieste [[porque]]? => porquê', 'Diz-me o [[porque]] disso. => porquê'],
  right: ['Não vieste porquê?', 'Não vim porque chovia.'],
});
