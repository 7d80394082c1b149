import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TROUSERS_IS',
  category: 'GRAMMAR',
  description: '“my trousers is” for “my trousers are”',
  message: '“\\2” is plural: use “{pluralverb:\\3}”.',
  shortMessage: 'Verb agreement',
  patterns: [
    'my|your|his|her|our|their|these|those|the|@start trousers|jeans|scissors|shorts|pyjamas|pajamas|sunglasses|clothes|pants [is|was|has] => {pluralverb:\\3}',
  ],
  exceptions: [
    'about|at|than|of|with|in|for|to|by|and|on|without|from|wearing|washing|buying|selling|making|that|which|in _ trousers|jeans|scissors|shorts|pyjamas|pajamas|sunglasses|clothes|pants [_]',
    'what|who|how|everyone|everything|all~6 [_]',
  ],
  wrong: ['My trousers [[is]] dirty. => are', 'The scissors [[was]] on the table. => were'],
  right: ['My trousers are dirty.', 'A pair of my trousers is dirty.', 'One of the scissors is old.'],
});
