import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NICHTS_ANDERES_WIE',
  category: 'GRAMMAR',
  description: '„nichts anderes wie“ statt „nichts anderes als“',
  message: 'Nach „anders“ und „anderes“ folgt „als“.',
  shortMessage: 'Vergleich',
  patterns: [
    'nichts|etwas|alles anderes|andere [wie] => als',
    'anders|lieber|eher [wie] ich|du|er|sie|wir|ihr|gestern|früher|sonst|erwartet|gedacht|geplant|die|der|das => als',
  ],
  wrong: ['Das ist nichts anderes [[wie]] Betrug. => als', 'Es kam anders [[wie]] erwartet. => als'],
  right: ['Das ist nichts anderes als Betrug.', 'Es kam anders, wie so oft.'],
});
