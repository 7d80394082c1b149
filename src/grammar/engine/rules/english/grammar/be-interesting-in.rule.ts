import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BE_INTERESTING_IN',
  category: 'GRAMMAR',
  description: '“I am interesting in” for “I am interested in”',
  message: 'You feel “{edform:\\3}”; the thing itself is “\\3”.',
  shortMessage: 'Verb form',
  patterns: [
    {
      pattern:
        "i|we|they|he|she|you|who am|are|is|was|were|'m|’m|'re|’re|'s|’s very|really|so|also|not|quite|always|more? [interesting] to :VB => interested",
      message: 'You feel “interested”; the thing itself is “interesting”.',
    },
    {
      pattern:
        "i|we|they|he|she|you am|are|is|was|were|'m|’m|'re|’re very|really|so|also|quite? [exciting|boring|confusing|disappointing|surprising] to|about|that|when|because => {edform:\\4}",
      message: 'You feel “{edform:\\4}”; the thing itself is “\\4”.',
    },
    {
      pattern: 'i|we|they|he|she|you|who|people will|would|could|may|might|not|to be [interesting] in => interested',
      message: 'You feel “interested”; the thing itself is “interesting”.',
    },
    {
      pattern:
        "i|we|they|he|she|you|who|people am|are|is|was|were|'m|’m|'re|’re very|really|so|also|not|quite|always|more [interesting] in => interested",
      message: 'You feel “interested”; the thing itself is “interesting”.',
    },
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
    'You would be [[interesting]] in this shop. => interested',
    'I am [[interesting]] in history. => interested',
    'She was [[disappointing]] by it. => disappointed',
    'We are so [[exciting]]! => excited',
  ],
  right: ['I am interested in history.', 'The film was boring.'],
});
