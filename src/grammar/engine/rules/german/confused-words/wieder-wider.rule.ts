import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WIEDER_WIDER',
  category: 'CONFUSED_WORDS',
  description: '„wieder“ statt „wider“ und umgekehrt',
  message: '„Wider“ heißt „gegen“; „wieder“ heißt „noch einmal“.',
  shortMessage: 'Verwechslung',
  patterns: [
    '[/wieder(?:sprech|spruch|spiegel|leg|steh|stand|setz|ruf|willig|lich|wärtig|rede|sacher).*/] => {wider:\\1}',
    '[/wider(?:hol|seh|gabe|geb|belebung|verwend|wahl|vereinig|her|um|komm).*/] => {wieder:\\1}',
    'für und [wieder] => wider',
  ],
  wrong: [
    'Das ist ein [[Wiederspruch]]. => Widerspruch',
    'Bitte [[widerholen]] Sie es. => wiederholen',
    'Das Für und [[Wieder]] ist klar. => Wider',
  ],
  right: ['Das ist ein Widerspruch.', 'Bitte wiederholen Sie es.', 'Er kam wieder.'],
});
