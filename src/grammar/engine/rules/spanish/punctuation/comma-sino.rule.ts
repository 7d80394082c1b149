import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'COMMA_SINO',
  category: 'PUNCTUATION',
  description: 'Falta una coma ante «sino que»',
  message: 'Ante «sino» se escribe una coma.',
  shortMessage: 'Coma',
  patterns: [
    {
      pattern: '/\\p{L}{2,}|»|\\)/ [sino] que|también|el|la|los|las|un|una => , \\2',
      exceptions: ['el|su|un|mi|tu|nada|otra|cosa|más|nadie|quién|qué [sino]'],
    },
  ],
  wrong: ['No come[[ sino]] que devora. => , sino', 'No es tarde[[ sino]] que nos cansamos. => , sino'],
  right: ['No come, sino que devora.', 'El sino de los héroes es triste.'],
});
