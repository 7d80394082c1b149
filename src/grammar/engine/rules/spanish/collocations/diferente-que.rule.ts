import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DIFERENTE_QUE',
  category: 'COLLOCATIONS',
  description: '«diferente que», «igual como», «mejor de»',
  message: 'Se dice «igual que» y «diferente de».',
  shortMessage: 'Comparación',
  patterns: [
    'igual|iguales [como|a] yo|tú|él|ella|siempre|antes|ayer => que',
    '[lo mismo como] => lo mismo que',
    {
      pattern: 'el|la|los|las mismo|misma|mismos|mismas /\\p{L}+/ [de|como] antes|ayer|siempre => que',
      exceptions: ['_ [de] siempre'],
    },
  ],
  wrong: ['Es igual [[como]] siempre. => que', 'Dice [[lo mismo como]] su tío. => lo mismo que'],
  right: ['Es igual que siempre.', 'Come lo mismo que su tío.'],
});
