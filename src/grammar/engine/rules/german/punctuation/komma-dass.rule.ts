import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'KOMMA_DASS',
  category: 'PUNCTUATION',
  description: 'Vor „dass“ fehlt ein Komma',
  message: 'Vor „dass“ steht ein Komma.',
  shortMessage: 'Zeichensetzung',
  patterns: [
    {
      pattern:
        '/\\p{L}{3,}/^ohne|als|auf|nur|nicht|und|oder|außer|anstatt|statt|bis|kaum|vorausgesetzt|angenommen|insbesondere|sowie|dass|auch|sondern|aber|doch|nachdem|selbst|allem|etwa|besonders|denn|wie|weder|noch|sowohl|entweder|beziehungsweise|gesetzt|davon|abgesehen|so|dergestalt|derart|schon|bloß|allein|namentlich|zumal|den|die|der|das|vielmehr|eben|gerade [dass] => , dass',
      exceptions: ['_ [dass] und|oder|,'],
    },
    'weiß|weißt|wissen|glaube|glaubt|glauben|denke|denkt|denken|hoffe|hofft|hoffen|sagt|sagte|sagen|meint|meinte|finde|findet|wünsche|bedeutet|heißt|sehe|sieht|hörte|froh|sicher|klar|schade|möglich|wichtig [dass] => , dass',
  ],
  wrong: [
    'Es ist erforderlich[[ dass]] er kommt. => , dass',
    'Ich weiß[[ dass]] er kommt. => , dass',
    'Wir hoffen[[ dass]] es geht. => , dass',
  ],
  right: ['Nur dass er fehlt, ist schade.', 'Ich weiß, dass er kommt.', 'Ohne dass er es weiß, geht sie.'],
});
