import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HAVE_BEING',
  category: 'GRAMMAR',
  description: '“have being” for “have been”',
  message: 'Use “been” after “\\1”.',
  shortMessage: 'Verb form',
  patterns: ["have|has|had|'ve|’ve not|n't|n’t|always|never|already|just? [being] => been"],
  wrong: ['We have [[being]] there. => been', 'She has always [[being]] kind. => been'],
  right: ['We have been there.', 'It is being built.'],
});
