import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ACCORD_ARTICLE',
  category: 'GRAMMAR',
  description: 'Article du mauvais genre : « la livre »',
  message: 'L’article ne s’accorde pas avec « \\2 ».',
  shortMessage: 'Accord',
  patterns: [
    {
      pattern: '[la] @masculine^livre|tour|mode|poste|vase => le',
      exceptions: ['je|tu|il|elle|on|nous|vous|ils|elles|ne|qui|me|te [la] _'],
    },
    {
      pattern: '[le] @feminine^poste|mort|fin|partie|place => la',
      exceptions: ['je|tu|il|elle|on|nous|vous|ils|elles|ne|qui|me|te [le] _'],
    },
  ],
  wrong: ['Voici [[la]] jardin. => le', 'Il ferme [[le]] porte de la cave. => la'],
  right: ['Voici le jardin.', 'Je le porte.'],
});
