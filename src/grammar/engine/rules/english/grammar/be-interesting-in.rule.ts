import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BE_INTERESTING_IN',
  category: 'GRAMMAR',
  description: '“I am interesting in” for “I am interested in”',
  message: 'You feel “{edform:\\3}”; the thing itself is “\\3”.',
  shortMessage: 'Verb form',
  patterns: [
    "i|we|they|he|she|you am|are|is|was|were|'m|’m|'re|’re [interesting] in => {edform:\\3}",
    {
      pattern:
        "i|we|they|he|she|you am|are|is|was|were|'m|’m|'re|’re very|really|so? [boring|confusing|disappointing|exhausting|surprising|embarrassing] with|about|by|of => {edform:\\4}",
      message: 'You feel “{edform:\\4}”; the thing itself is “\\4”.',
    },
    {
      pattern: "i|we am|are|'m|’m|'re|’re very|really|so [exciting|tiring|boring|confusing|exhausting] => {edform:\\4}",
      message: 'You feel “{edform:\\4}”; the thing itself is “\\4”.',
    },
  ],
  wrong: [
    'I am [[interesting]] in history. => interested',
    'She was [[disappointing]] by it. => disappointed',
    'We are so [[exciting]]! => excited',
  ],
  right: ['I am interested in history.', 'The film was boring.'],
});
