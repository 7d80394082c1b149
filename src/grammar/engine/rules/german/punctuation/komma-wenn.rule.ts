import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'KOMMA_WENN',
  category: 'PUNCTUATION',
  description: 'Komma fehlt vor „wenn“',
  message: 'Vor einem Nebensatz mit „wenn“ steht ein Komma.',
  shortMessage: 'Komma',
  patterns: [
    '/[a-zäöüß]{3,}/^und|oder|aber|denn|nur|auch|selbst|als|wie|immer|außer|erst|sogar|besonders|vor|allem|gerade|doch|sowie|dann|also|sondern|nämlich|und|jedes|insbesondere|dass|weil|noch|einmal|nicht|etwa|höchstens|schon|egal|ganz|bloß|beispielsweise|zumindest [wenn] er|sie|es|man|ich|du|wir|ihr|die|der|das => , \\2',
  ],
  wrong: ['Er lacht[[ wenn]] er müde ist. => , wenn', 'Sie kommt[[ wenn]] sie kann. => , wenn'],
  right: ['Er lacht, wenn er müde ist.', 'Wenn er müde ist, lacht er.'],
});
