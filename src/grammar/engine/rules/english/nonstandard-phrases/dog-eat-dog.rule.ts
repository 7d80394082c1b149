import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DOG_EAT_DOG',
  category: 'NONSTANDARD_PHRASES',
  description: '“doggy dog world” for “dog-eat-dog world”',
  message: 'The phrase is “dog-eat-dog world”.',
  shortMessage: 'Set phrase',
  patterns: ['[doggy-dog|doggie-dog|doggy-dogs] world => dog-eat-dog', '[doggy dog] world => dog-eat-dog'],
  wrong: ['It is a [[doggy dog]] world. => dog-eat-dog', 'This is a [[doggy-dog]] world. => dog-eat-dog'],
  right: ['It is a dog-eat-dog world.', 'The dog is out in the world.'],
});
