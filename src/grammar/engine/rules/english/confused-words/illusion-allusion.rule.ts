import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ILLUSION_ALLUSION',
  category: 'CONFUSED_WORDS',
  description: '“allusion” for “illusion”',
  message: 'An “illusion” is a false belief; an “allusion” is an indirect mention.',
  shortMessage: 'Confused words',
  patterns: [
    'have|has|had|under no|an|any|the [allusion|allusions] /[.,;!?]|that|about|of/ => {illusion:\\3}',
    'optical [allusion|allusions] => {illusion:\\2}',
    'an [illusion] to the|his|her|shakespeare|homer bible|poem|book|play|novel|myth|story|work => allusion',
  ],
  wrong: ['It is an optical [[allusion]]. => illusion', 'I have no [[allusions]] about it. => illusions'],
  right: ['It is an optical illusion.', 'The poem contains an allusion to Homer.'],
});
