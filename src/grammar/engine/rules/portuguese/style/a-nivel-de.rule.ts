import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'A_NIVEL_DE',
  category: 'STYLE',
  picky: true,
  description: '«a nível de», «através de» para meio, «no sentido de»',
  message: 'Uma forma mais simples diz o mesmo.',
  shortMessage: 'Estilo',
  patterns: [
    '[a nível de] => em || quanto a',
    '[no sentido de] :INF => para',
    '[com o objetivo|intuito|objectivo de] => para',
    '[a grande maioria] => a maioria',
    '[de forma a] :INF => para',
    '[pelo facto|fato de] => por',
    '[no momento atual] => agora',
    '[nos dias de hoje] => hoje',
    '[por intermédio de] => por',
    '[tendo em vista que] => porque',
  ],
  wrong: ['Trabalha [[no sentido de]] vencer. => para', '[[A grande maioria]] dorme. => A maioria'],
  right: ['Trabalha para vencer.', 'A maioria dorme.'],
});
