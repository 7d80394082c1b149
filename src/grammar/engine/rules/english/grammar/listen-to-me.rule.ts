import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LISTEN_TO_ME',
  category: 'GRAMMAR',
  description: '“listen me” for “listen to me”',
  message: 'You “listen to” something.',
  shortMessage: 'Preposition',
  patterns: ['[listen|listens|listened|listening] me|him|her|us|them|it|music => \\1 to'],
  wrong: ['[[Listen]] me. => Listen to', 'I [[listen]] music every day. => listen to'],
  right: ['Listen to me.', 'I listen when he talks.'],
});
