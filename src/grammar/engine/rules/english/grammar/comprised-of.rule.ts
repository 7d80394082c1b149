import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'COMPRISED_OF',
  category: 'GRAMMAR',
  issueType: 'style',
  picky: true,
  description: '“is comprised of” for “comprises”',
  message: 'A whole “comprises” its parts, or is “composed of” them.',
  shortMessage: 'Preposition',
  patterns: ['[comprises|comprise of] => \\1', 'is|are|was|were|be|been [comprised] of => composed'],
  wrong: ['The set [[comprises of]] six parts. => comprises', 'It is [[comprised]] of six parts. => composed'],
  right: ['The set comprises six parts.', 'It is composed of six parts.'],
});
