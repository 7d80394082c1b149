import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ASKED_THAT_WHERE',
  category: 'GRAMMAR',
  description: '“asked me that where” for “asked me where”',
  message: 'Leave out “that” before “\\4”.',
  shortMessage: 'Indirect question',
  patterns: [{ pattern: 'ask|asks|asked|asking me|him|her|us|them [that] where|why|how|what|who|if|whether => ' }],
  exceptions: ['[that] if _~8 ,'],
  wrong: ['He asked me[[ that]] where I lived. =>', 'They ask him[[ that]] why he left. =>'],
  right: [
    'He asked me where I lived.',
    'They ask him that.',
    'She asked us that when we arrive, we call her.',
    'She asked us that if it rained, we stay.',
  ],
});
