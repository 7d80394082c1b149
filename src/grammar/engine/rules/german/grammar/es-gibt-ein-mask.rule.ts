import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ES_GIBT_EIN_MASK',
  category: 'GRAMMAR',
  description: '„es gibt der“ statt „es gibt den“',
  message: 'Nach „es gibt“ steht der Akkusativ.',
  shortMessage: 'Akkusativ',
  patterns: [
    'es gibt|gab nur|auch|noch|hier|immer? [der] =@masculine => den',
    'es gibt|gab nur|auch|noch|hier|immer? [ein] =@masculine => einen',
    'es gibt|gab nur|auch|noch|hier|immer? [kein] =@masculine => keinen',
    'gibt|gab es nur|auch|noch|hier|immer? [ein] =@masculine => einen',
    'gibt|gab es nur|auch|noch|hier|immer? [kein] =@masculine => keinen',
  ],
  wrong: ['Es gibt [[ein]] Grund dafür. => einen', 'Hier gibt es [[kein]] Bahnhof. => keinen'],
  right: ['Es gibt einen Grund dafür.', 'Hier gibt es kein Wasser.'],
});
