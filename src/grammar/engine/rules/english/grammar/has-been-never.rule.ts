import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HAS_BEEN_NEVER',
  category: 'GRAMMAR',
  description: '“has been never” for “has never been”',
  message: 'The adverb stands before “been”.',
  shortMessage: 'Word order',
  patterns: ['has|have|had [been never|always|already|rarely] => \\3 been'],
  wrong: ['It has [[been never]] easy. => never been', 'They have [[been always]] kind. => always been'],
  right: ['It has never been easy.', 'I have been there.'],
});
