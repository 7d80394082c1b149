import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SUPPOSABLY',
  category: 'NONSTANDARD_PHRASES',
  description: '“supposably” for “supposedly”',
  message: 'The standard word is “supposedly”.',
  shortMessage: 'Set phrase',
  patterns: ['[supposably] => supposedly', '[supposively] => supposedly', '[undoubtably] => undoubtedly'],
  wrong: ['He is [[supposably]] ill. => supposedly', 'It is [[undoubtably]] true. => undoubtedly'],
  right: ['He is supposedly ill.', 'It is undoubtedly true.'],
});
