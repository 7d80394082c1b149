import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'KOMMA_WOBEI',
  category: 'PUNCTUATION',
  description: 'kein Komma vor „wobei“, „weshalb“',
  message: 'Vor diesem Nebensatz steht ein Komma.',
  shortMessage: 'Komma',
  patterns: [
    '/[a-zäöüß]{4,}/^oder|auch|aber|also|sondern|nicht|genau|weiß|egal|fragt|frage [wobei|weshalb|wodurch|woraufhin|wohingegen] der|die|das|man|wir|ich|sie|er|es => , \\2',
  ],
  wrong: [
    'Er war krank[[ weshalb]] er nicht kam. => , weshalb',
    'Es regnete stark[[ wodurch]] die Straße nass wurde. => , wodurch',
  ],
  right: ['Er war krank, weshalb er nicht kam.', 'Ich weiß nicht weshalb.'],
});
