import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BARE_WITH_ME',
  category: 'CONFUSED_WORDS',
  description: '“bare with me” for “bear with me”',
  message: 'Did you mean “bear with”? It means “be patient with”.',
  shortMessage: 'Confused words',
  patterns: ['[bare] with me|us => bear'],
  wrong: ['Please [[bare]] with me. => bear', '[[Bare]] with us for a minute. => Bear'],
  right: ['Please bear with me.', 'The walls are bare.'],
});
