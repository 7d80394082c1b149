import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'EMINENT_IMMINENT',
  category: 'CONFUSED_WORDS',
  description: '“eminent” for “imminent” and the other way round',
  message: '“Imminent” means “about to happen”; “eminent” means “famous”.',
  shortMessage: 'Confused words',
  patterns: [
    '[eminent] danger|threat|death|attack|collapse|arrival|departure|risk|demise|disaster => imminent',
    'an [imminent] scholar|scientist|professor|physician|doctor|lawyer|historian|surgeon|author|economist => eminent',
    '[imminent] domain => eminent',
  ],
  wrong: ['They were in [[eminent]] danger. => imminent', 'He is an [[imminent]] scholar. => eminent'],
  right: ['They were in imminent danger.', 'He is an eminent scholar.'],
});
