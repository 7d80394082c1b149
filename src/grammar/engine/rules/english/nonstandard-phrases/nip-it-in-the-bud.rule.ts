import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NIP_IT_IN_THE_BUD',
  category: 'NONSTANDARD_PHRASES',
  description: '“nip it in the butt” for “nip in the bud”',
  message: 'The phrase is “nip in the bud”.',
  shortMessage: 'Set phrase',
  patterns: ['nip|nipped|nipping it|this|that|them|things in the [butt|but] => bud'],
  wrong: ['We must nip it in the [[butt]]. => bud', 'She nipped this in the [[but]]. => bud'],
  right: ['We must nip it in the bud.', 'The dog nipped him in the leg.'],
});
