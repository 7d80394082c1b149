import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DASS_DAS',
  category: 'CONFUSED_WORDS',
  description: '„dass“ statt „das“',
  message: 'Artikel und Pronomen schreibt man „das“.',
  shortMessage: 'Verwechslung',
  patterns: [
    {
      pattern: '[dass] =@neuter => das',
      exceptions: [
        '/[,]|so|ohne|anstatt|statt|als|auf|und|oder|bis|nur|sogar|darauf|glaube|weiß/ [dass] _',
        '^ [dass]~8 ,',
      ],
    },
    {
      pattern:
        '[dass] ist|war|wird|wäre|kann|muss /[.,!?]|ein|eine|der|die|das|so|sehr|nicht|gut|schön|mir|doch|alles|mein|richtig/ => das',
      exceptions: [', [dass] _'],
    },
  ],
  wrong: ['[[Dass]] Haus ist alt. => Das', '[[Dass]] ist nicht gut. => Das'],
  right: ['Das Haus ist alt.', 'Dass Geld fehlt, ist bekannt.'],
});
