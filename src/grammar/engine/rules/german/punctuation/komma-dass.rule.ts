import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'KOMMA_DASS',
  category: 'PUNCTUATION',
  description: 'Vor „dass“ fehlt ein Komma',
  message: 'Vor „dass“ steht ein Komma.',
  shortMessage: 'Zeichensetzung',
  patterns: [
    'weiß|weißt|wissen|glaube|glaubt|glauben|denke|denkt|denken|hoffe|hofft|hoffen|sagt|sagte|sagen|meint|meinte|finde|findet|wünsche|bedeutet|heißt|sehe|sieht|hörte|froh|sicher|klar|schade|möglich|wichtig [dass] => , dass',
  ],
  wrong: ['Ich weiß[[ dass]] er kommt. => , dass', 'Wir hoffen[[ dass]] es geht. => , dass'],
  right: ['Ich weiß, dass er kommt.', 'Ohne dass er es weiß, geht sie.'],
});
