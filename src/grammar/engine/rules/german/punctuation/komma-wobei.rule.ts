import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'KOMMA_WOBEI',
  category: 'PUNCTUATION',
  description: 'fehlendes Komma vor „wobei“, „weshalb“',
  message: 'Vor diesem Nebensatz steht ein Komma.',
  shortMessage: 'Komma',
  patterns: [
    '/[a-zäöüß]{4,}/^oder|auch|aber|also|sondern|nicht|genau|weiß|egal|fragt|frage [wobei|weshalb|wodurch|woraufhin|wohingegen] ich|er|sie|es|wir|man|der|die|das => , \\2',
  ],
  wrong: [
    'Er war krank[[ weshalb]] er nicht kam. => , weshalb',
    'Es regnete stark[[ wodurch]] die Straße nass wurde. => , wodurch',
  ],
  right: ['Er war krank, weshalb er nicht kam.', 'Ich weiß nicht weshalb.'],
});
