import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TOD_TOT',
  category: 'CONFUSED_WORDS',
  description: '„Tod“ statt „tot“ und umgekehrt',
  message: '„Tot“ ist das Adjektiv, „Tod“ das Nomen.',
  shortMessage: 'Verwechslung',
  patterns: [
    {
      pattern: 'ist|war|sind|waren|wäre|schon|fast|längst|halb [=Tod|tod] /[.,;!?]|und/ => =tot',
      exceptions: ['ist|war|wäre der|sein|ihr [_]'],
    },
    '[totmüde|totkrank|totsicher|totschick|totlangweilig] => {tod:\\1}',
    '[todschlagen|todgeschlagen|todgefahren|todtreten|todschießen] => {tot:\\1}',
    'der|den|dem|vom|zum|sein|ihr [=Tot|tot] /[.,;!?]|seines|ihres|des|der/ => Tod',
  ],
  wrong: ['Der Vogel ist [[Tod]]. => tot', 'Ich bin [[totmüde]]. => todmüde'],
  right: ['Der Vogel ist tot.', 'Ich bin todmüde.'],
});
