import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WARTEN_AUF',
  category: 'COLLOCATIONS',
  description: '„ich warte für dich“ statt „ich warte auf dich“',
  message: 'Man wartet auf jemanden oder etwas.',
  shortMessage: 'Präposition',
  patterns: [
    'warte|wartest|wartet|warten|wartete|gewartet [für] dich|mich|ihn|sie|euch|uns|den|die|das|einen|eine => auf',
  ],
  wrong: ['Ich warte [[für]] dich. => auf', 'Wir warten [[für]] den Bus. => auf'],
  right: ['Ich warte auf dich.', 'Wir warten für heute ab.'],
});
