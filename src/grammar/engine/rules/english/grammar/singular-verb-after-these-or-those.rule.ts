import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SINGULAR_VERB_AFTER_THESE_OR_THOSE',
  category: 'GRAMMAR',
  description: '“these” or “those” with a singular verb: “these is”',
  message: 'Use “{pluralverb:\\3}” after “\\2”.',
  shortMessage: 'Verb agreement',
  patterns: ['^ these|those [is|was|has|does] => {pluralverb:\\3}'],
  wrong: ['These [[is]] wrong. => are', 'Those [[was]] the days. => were'],
  right: ['These are wrong.', 'Which of these is yours?', 'One of those was broken.'],
});
